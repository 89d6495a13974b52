"""Themes of generated programs: parallel streams, alone and within futures."""

from __future__ import annotations

from typing import Final

from tests.outcomes.theme import Theme

_SHARED: Final = "final AtomicInteger i = new AtomicInteger(); final List<Integer> k = new ArrayList<>();"
_TWO: Final = "IntStream.range(0, 2).parallel()"
_FAILS: Final = "if (x == 1) throw new IllegalStateException();"

STREAMS: Final[dict[str, Theme]] = {
    "parallel streams": Theme(
        (_SHARED,),
        (
            "IntStream.range(0, 3).parallel().map(x -> x + i.incrementAndGet()).sum()",
            f"{_TWO}.forEach(x -> i.addAndGet(x)); log.append(i);",
            f"{_TWO}.forEach(x -> {{ synchronized (k) {{ k.add(x); }} }});",
            f"{_TWO}.forEach(x -> seen.append(x));",
            f"{_TWO}.forEachOrdered(x -> seen.append(x));",
            "Stream.of(1, 2, 3).parallel().reduce((x, y) -> x - y).get()",
            "Stream.of(2, 1).parallel().peek(x -> seen.append(x)).sorted().toList()",
            "Stream.of(3, 3).parallel().filter(x -> i.incrementAndGet() > 1).distinct().toList()",
            "Stream.of(1, 2).parallel()"
            ".collect(StringBuffer::new, (b, x) -> b.append(x), (b, y) -> b.append(y))",
            "Stream.of(1, 2).parallel().collect(Collectors.groupingByConcurrent(x -> i.getAndIncrement()))",
            f"{_TWO}.filter(x -> i.incrementAndGet() > 1).findAny().orElse(-1)",
            f"{_TWO}.filter(x -> i.incrementAndGet() > 1).findFirst().orElse(-1)",
            f"{_TWO}.anyMatch(x -> i.getAndIncrement() == x)",
            f"{_TWO}.limit(1).map(x -> i.incrementAndGet()).sum()",
            f"{_TWO}.filter(x -> i.incrementAndGet() > 0).limit(1).sum()",
            "Stream.of(1, 2, 3).parallel().allMatch(x -> x != 2 || i.incrementAndGet() > 1)",
            "Stream.of(1, 2).parallel().takeWhile(x -> i.incrementAndGet() < 2).toList()",
            "List.of(1, 2).parallelStream().noneMatch(x -> { seen.append(x); return x == 2; })",
            "Stream.of(1, 2, 3).parallel().filter(x -> x > 1).findAny().get() > 1",
            "Stream.of(1, 2).parallel()"
            ".collect(Collectors.toConcurrentMap(x -> x % 1, x -> i.incrementAndGet(), (x, y) -> x - y))",
            f"ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(); {_TWO}"
            ".forEach(x -> m.merge(x % 1, i.incrementAndGet(), Integer::sum)); log.append(m);",
            f"{_TWO}.forEach(x -> {{ {_FAILS} i.incrementAndGet(); }});",
            f"{_TWO}.map(x -> {{ {_FAILS} return i.incrementAndGet(); }}).sum()",
            "int[] r = { 1, 2, 3 }; Arrays.parallelPrefix(r, (x, y) -> x - y); log.append(r[2]);",
            "int[] r = new int[2]; Arrays.parallelSetAll(r, x -> i.incrementAndGet()); log.append(r[0]);",
            "i.incrementAndGet()",
        ),
        'i + " " + k + " " + seen',
    ),
    "streams in futures": Theme(
        (_SHARED,),
        (
            f"CompletableFuture.supplyAsync(() -> {_TWO}.map(x -> i.incrementAndGet()).sum())"
            ".get(1, MILLISECONDS)",
            f"CompletableFuture.runAsync(() -> {_TWO}.forEach(x -> seen.append(x))).join();",
            f"CompletableFuture.runAsync(() -> {_TWO}.forEach(x -> {{ {_FAILS} i.addAndGet(4); }}))"
            ".handle((x, e) -> e == null).join()",
            f"CompletableFuture.supplyAsync(() -> 2).thenApply(n -> {_TWO}.map(x -> i.addAndGet(x)).sum())"
            ".join()",
            "CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> i.incrementAndGet());"
            f" {_TWO}.forEach(x -> f.thenAccept(y -> seen.append(y + x)));",
            f"{_TWO}.mapToObj(x -> CompletableFuture.supplyAsync(() -> i.addAndGet(x)))"
            ".mapToInt(CompletableFuture::join).sum()",
            "CompletableFuture<Integer> f = new CompletableFuture<>();"
            f" {_TWO}.forEach(x -> f.complete(x)); log.append(f.join());",
            "i.incrementAndGet()",
        ),
        'i + " " + k + " " + seen',
    ),
}
