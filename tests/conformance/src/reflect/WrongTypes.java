package reflect;

import java.lang.reflect.*;
public class WrongTypes { 
 public static class Z { public Z(boolean x){} } public static class B { public B(byte x){} } public static class S { public S(short x){} } public static class C { public C(char x){} } public static class I { public I(int x){} } public static class J { public J(long x){} } public static class F { public F(float x){} } public static class D { public D(double x){} } public static class R { public R(Runnable x){} } public static class A { public A(int[] x){} } public static class G { public G(Integer[][] x){} }  public static class O { public O(WrongTypes x){} }
 public static void z(boolean x){} public static void b(byte x){} public static void s(short x){} public static void c(char x){} public static void i(int x){} public static void j(long x){} public static void f(float x){} public static void d(double x){} public static void r(Runnable x){}
 static void show(Throwable e) { System.out.println(e+" <- "+e.getCause()); }
 public static void main(String[] a) throws Exception { 
  Object[] vs={null,true,(byte)1,(short)1,'c',1,1L,1f,1d,"s",new Object(),new int[1],new java.util.concurrent.atomic.AtomicInteger(1), new WrongTypes[0], new WrongTypes(), new java.math.BigDecimal(1)};
  for (Class<?> k : new Class<?>[]{Z.class,B.class,S.class,C.class,I.class,J.class,F.class,D.class,R.class,A.class,G.class,O.class}) for (Object v : vs) try { k.getConstructors()[0].newInstance(v); System.out.println("ok"); } catch (Throwable e) { show(e); }
  for (String n : "z b s c i j f d r".split(" ")) for (Method m : WrongTypes.class.getDeclaredMethods()) if (m.getName().equals(n)) for (Object v : vs) try { m.invoke(null,v); System.out.println("ok"); } catch (Throwable e) { show(e); }
 } }
