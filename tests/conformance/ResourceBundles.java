// Resource bundles of classes and lists, properties with escapes and defaults, locales, currencies, option defaults.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.Enumeration;
import java.util.IllformedLocaleException;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.TreeSet;

public class ResourceBundles {
  public static class Texts extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"hello", "Hello"}, {"list", new String[] {"a", "b"}}, {"only", 5}}; } }
  public static class Texts_de extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"hello", "Hallo"}, {"extra", "mehr"}}; } }
  public static class Texts_de_AT extends ResourceBundle { protected Object handleGetObject(String k) { return k.equals("hello") ? "Servus" : null; } public Enumeration<String> getKeys() { return Collections.enumeration(new TreeSet<>(keySet())); } protected java.util.Set<String> handleKeySet() { return java.util.Set.of("hello"); } }
  public static void main(String[] args) throws Exception {
    ResourceBundle.Control none = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS);
    for (Locale l : new Locale[] {Locale.ROOT, Locale.GERMAN, new Locale("de", "AT"), new Locale("de", "CH"), Locale.JAPANESE}) { ResourceBundle b = ResourceBundle.getBundle("ResourceBundles$Texts", l, none); System.out.println("[" + l + "] " + b.getLocale() + " " + b.getString("hello") + " " + b.getStringArray("list").length + b.getObject("only") + " " + new TreeSet<>(b.keySet()) + b.containsKey("extra") + " " + b.getBaseBundleName()); }
    System.out.println(ResourceBundle.getBundle("ResourceBundles$Texts", Locale.GERMAN, none) == ResourceBundle.getBundle("ResourceBundles$Texts", Locale.GERMAN, none)); ResourceBundle.clearCache();
    try { ResourceBundle.getBundle("no.such.Bundle", Locale.ROOT, none); } catch (MissingResourceException e) { System.out.println(e.getMessage() + "|" + e.getClassName() + "|" + e.getKey()); } try { ResourceBundle.getBundle("ResourceBundles$Texts", Locale.ROOT, none).getString("missing"); } catch (MissingResourceException e) { System.out.println(e.getMessage()); } try { ResourceBundle.getBundle("ResourceBundles$Texts", Locale.ROOT, none).getString("only"); } catch (ClassCastException e) { System.out.println("not a string"); }
    PropertyResourceBundle prb = new PropertyResourceBundle(new StringReader("k=v\nu=\\u00fc")); System.out.println(prb.getString("u") + new TreeSet<>(prb.keySet()));
    Properties defaults = new Properties(); defaults.setProperty("d", "default"); defaults.setProperty("k", "hidden"); Properties p = new Properties(defaults);
    p.load(new StringReader("# comment\n! also\n  k  =  value with spaces  \nmulti = a, \\\n   b, \\\n\tc\ncolon:x\nspace y z\n\\ key\\=\\:=\\tt\\\\\nempty=\nbare\nuni=\\u0041\\u00e9\nk=twice\n"));
    for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.print(k + "=[" + p.getProperty(k) + "] "); System.out.println(p.size() + " " + p.getProperty("zz", "alt") + p.getProperty("zz") + p.containsKey("d"));
    Properties w = new Properties(); w.setProperty("a b", " lead=#!:\u00fc\n"); StringWriter sw = new StringWriter(); w.store(sw, null); System.out.println(sw.toString().lines().skip(1).toList()); ByteArrayOutputStream xml = new ByteArrayOutputStream(); Properties copy = new Properties(); ByteArrayOutputStream bytes = new ByteArrayOutputStream(); w.store(bytes, "c"); copy.load(new ByteArrayInputStream(bytes.toByteArray())); System.out.println(copy.equals(w) + " " + bytes.toString("ISO-8859-1").lines().filter(x -> !x.startsWith("#")).toList()); try { p.load(new StringReader("x=\\u12")); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    for (String tag : new String[] {"en-US", "zh-Hant-TW", "de-DE-u-co-phonebk-x-lvariant-POSIX", "x-private", "bad_tag", "sl-rozaj"}) { Locale l = Locale.forLanguageTag(tag); System.out.print(l + "/" + l.toLanguageTag() + "/" + l.getScript() + "/" + l.getVariant() + "/" + new TreeSet<>(l.getExtensionKeys()) + " "); } System.out.println();
    Locale built = new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setUnicodeLocaleKeyword("ca", "buddhist").build(); System.out.println(built + " " + built.getDisplayLanguage(Locale.ENGLISH) + built.getDisplayCountry(Locale.ENGLISH) + built.stripExtensions() + built.getISO3Country() + " " + Locale.lookupTag(Locale.LanguageRange.parse("de-CH,en;q=0.5"), Arrays.asList("en", "de")) + Locale.filterTags(Locale.LanguageRange.parse("*-CH"), Arrays.asList("de-CH", "fr-CH", "en"))); try { new Locale.Builder().setLanguage("toolonglang"); } catch (IllformedLocaleException e) { System.out.println(e.getMessage()); }
    Currency c = Currency.getInstance("JPY"); System.out.println(c + " " + c.getDefaultFractionDigits() + c.getNumericCode() + c.getDisplayName(Locale.US) + Currency.getInstance(Locale.FRANCE) + Currency.getInstance(Locale.US).getSymbol(Locale.US)); try { Currency.getInstance("XYZZY"); } catch (IllegalArgumentException e) { System.out.println("none"); }
    System.out.println(new TreeMap<>(System.getProperties()).containsKey("java.version") + " " + System.getProperty("none", "d") + Integer.getInteger("none", 5) + Boolean.getBoolean("none") + Long.getLong("none")); System.setProperty("mine", "0x10"); System.out.println(Integer.getInteger("mine") + System.clearProperty("mine") + System.getProperty("mine"));
  }
}
