package shop;

class MailerFixedTest extends MailerContract {
    @Override
    Mailer create() {
        return new MailerFixed();
    }
}
