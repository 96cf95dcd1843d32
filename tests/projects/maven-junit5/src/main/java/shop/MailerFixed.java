package shop;

public class MailerFixed extends Mailer {
    private boolean closing;

    @Override
    public synchronized boolean send(String mail) {
        return !closing && super.send(mail);
    }

    @Override
    public void close() throws InterruptedException {
        synchronized (this) {
            closing = true;
        }
        super.close();
    }
}
