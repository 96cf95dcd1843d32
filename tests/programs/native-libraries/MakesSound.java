/** The JDK's own library would be loaded: there is no branch for its absence. */
public class MakesSound {
    public static void main(String[] args) {
        try {
            System.out.println(javax.sound.sampled.AudioSystem.getMixerInfo().length);
        } catch (UnsatisfiedLinkError e) {
            System.out.println("never with java");
        }
    }
}
