package cases;

import java.io.*; import java.nio.file.*;
/** Paths through what is not there, or is no folder. */
public class PathsUp { interface T { Object t() throws Exception; } static void t(String n, T t) { try { System.out.println(n+" "+t.t()); } catch (Exception e) { System.out.println(n+" "+e); } }
 public static void main(String[] a) throws Exception { Files.writeString(Path.of("w"),"abc"); Files.createDirectory(Path.of("d"));
 for (String s : new String[]{"no/../w","w/../w","d/../w","no/../new","w/../new","d/../new1","d/no/../../w","w/x","w/x/..","d/..","no/..",".","d/./../w","no/./w"}) { Path p=Path.of(s);
  
  t("exists "+s,()->Files.exists(p)); 
  t("read "+s,()->Files.readString(p)); 
  t("write "+s,()->{Files.writeString(p,"abc");return "ok";}); 
  t("in "+s,()->{ try (var i=new FileInputStream(s)) { return i.read(); } }); 
  t("out "+s,()->{ try (var i=new FileOutputStream(s, true)) { return "ok"; } }); 
  t("raf "+s,()->{ try (var i=new RandomAccessFile(s,"rw")) { return i.length(); } }); 
  t("mkdir "+s,()->{Files.createDirectory(p); Files.delete(p); return "ok"; }); 
  t("new "+s,()->new File(s).mkdir()); 
  t("list "+s,()->{ try (var l=Files.list(p)) { return l.count()>0; } }); 
  t("files "+s,()->new File(s).list()!=null); 
  t("del "+s,()->s.contains("no")||s.contains("w/")?Files.deleteIfExists(p):"-"); 
  t("mv "+s,()->s.contains("no")||s.contains("w/")?Files.move(p,Path.of("moved")):"-"); 
  t("isDir "+s,()->new File(s).isDirectory()+" "+new File(s).exists()+" "+new File(s).canRead()); } } }
