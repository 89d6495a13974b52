package jgrapht;

import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.concurrent.AsSynchronizedGraph;
import support.Two;

/** Two threads build a graph that locks; racy: one that does not. */
public final class Graphs {
    static void add(Graph<String, DefaultEdge> graph, String vertex) {
        graph.addVertex(vertex);
        graph.addEdge(vertex, vertex);
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Graph<String, DefaultEdge> plain = new DefaultDirectedGraph<>(DefaultEdge.class);
        Graph<String, DefaultEdge> graph = racy ? plain : new AsSynchronizedGraph<>(plain);
        Two.run(() -> add(graph, "a"), () -> add(graph, "b"));
    }

    private Graphs() {}
}
