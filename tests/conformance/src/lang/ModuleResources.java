package lang;

import java.io.*;
public class ModuleResources { 
 static void t(String n, Object o) { System.out.println(n+" "+(o!=null)); }
 public static void main(String[] a) throws Exception {
  Class<?> c=Object.class; Module m=c.getModule();
  for (String s : new String[]{"/java/lang/String.class","String.class","/sun/text/resources/WordBreakIteratorData","/sun/util/logging/resources/logging.properties","/META-INF/MANIFEST.MF","/module-info.class","module-info.class","/sun/launcher/resources/launcher.properties","/java/security/x", "/sun/security/util/Resources.class","/java/util/logging/Logger.class","/jdk/internal/icu/impl/data/icudt76b/nfc.nrm","/sun/net/idn/uidna.spp","/java/lang/uniName.dat", "/security/default.policy","/META-INF/services/java.nio.file.spi.FileSystemProvider", "/sun/net/www/content-types.properties"}) {
    t("c "+s, c.getResourceAsStream(s)); t("u "+s, c.getResource(s)); t("m "+s, m.getResourceAsStream(s)); 
  } } }
