package text;

import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Uris {
    public static void main(String[] args) throws Exception {
        System.out.println(URLEncoder.encode("a b&c=\u00e9/?", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26c%3D%C3%A9", StandardCharsets.UTF_8));
        URI u = new URI("http://user@host.example:8080/a/b/../c?q=1#frag");
        System.out.println(u.getScheme() + u.getHost() + u.getPort() + u.getPath() + u.getQuery() + u.getFragment() + u.getUserInfo() + " " + u.normalize() + " " + u.resolve("../x").getPath() + " " + URI.create("http://a/b/").relativize(URI.create("http://a/b/c")));
        try {
            new URI("http://bad host/");
        } catch (URISyntaxException e) {
            System.out.println(e.getMessage());
        }
        URL url = new URL("https://example.org/p?x=y#z");
        System.out.println(url.getHost() + url.getFile() + url.getRef() + url.getDefaultPort() + " " + url.toExternalForm());
        try {
            new URL("nothing:x");
        } catch (MalformedURLException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(IDN.toASCII("b\u00fccher.de"));
    }
}
