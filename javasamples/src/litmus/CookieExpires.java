package litmus;

import java.net.HttpCookie;

/** A cookie looks at a clock that stands still for whether it has expired: the branch is not explored, and that is named. */
public class CookieExpires {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        HttpCookie cookie = new HttpCookie("name", "value");
        cookie.setMaxAge(1);
        Thread other = new Thread(() -> data++);
        other.start();
        if (cookie.hasExpired()) {
            data++;
        }
        other.join();
    }
}
