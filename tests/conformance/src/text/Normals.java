package text;

import java.text.*;
import java.util.*;

public class Normals {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            b.append(Integer.toHexString(c)).append(' ');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        for (Normalizer.Form form : Normalizer.Form.values()) {
            System.out.println(form + " " + hex(Normalizer.normalize("\u00e9\ufb01\u1e9b\u0323e\u0301\uac00A", form)));
        }
        System.out.println(Normalizer.isNormalized("e\u0301", Normalizer.Form.NFC) + " " + Normalizer.isNormalized("abc", Normalizer.Form.NFD));
        System.out.println(Normalizer.normalize("Cr\u00e8me Br\u00fbl\u00e9e", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
    }
}
