package shop;

class MailerTest extends MailerContract {
    @Override
    Mailer create() {
        return new Mailer();
    }
}
