"""A browser without a window, driven by the WebDriver protocol of chromedriver."""

import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request

from harness.pool import Failed, Skipped

KEYS = {"Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010",
        "Tab": "\ue004", "Enter": "\ue007"}


class Browser:
    """Use it in a `with`. Skipped: it is not installed."""

    def __enter__(self):
        driver, browser = shutil.which("chromedriver"), shutil.which("chromium") or shutil.which("google-chrome")
        if driver is None or browser is None:
            raise Skipped("chromium and chromedriver are not installed (Debian: chromium chromium-driver)")
        self.process = subprocess.Popen([driver, "--port=0"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True)
        try:
            self.session = f"http://127.0.0.1:{self.port()}/session"
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
            wanted = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
                      "goog:chromeOptions": {"binary": browser, "args": arguments}}
            told = self.ask("POST", "", {"capabilities": {"alwaysMatch": wanted}})
            self.session += "/" + told["sessionId"]
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *error):
        try:
            self.ask("DELETE", "")
        finally:
            self.stop()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def port(self):
        for line in self.process.stdout:
            if match := re.search(r"started successfully on port (\d+)", line):
                return match.group(1)
        raise Failed("chromedriver did not start")

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failed(f"WebDriver {path}: {json.load(error)['value']['message']}") from error

    def open(self, path, width=1366, height=768, mode="light"):
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.command("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": mode}
        self.command("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.ask("POST", "/url", {"url": path.resolve().as_uri()})

    def command(self, name, parameters):
        """Of the Chrome DevTools Protocol."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def run(self, script, *arguments):
        """The value of a script's `return`."""
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def press(self, *keys):
        presses = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})

    def click(self, selector):
        """The middle of the first element, as by a mouse."""
        script = "const e = document.querySelector(arguments[0]); e.scrollIntoView({block: 'center'}); return e"
        element = self.run(script, selector)
        moves = [{"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element},
                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": moves}]})

    def complaints(self):
        """What the console has said since the last time."""
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]
