/** Metrics of a server: memory in bytes, and event loop delay since the last request of `/metrics`, in milliseconds. */
export interface Vitals {
  readonly rss: number;
  readonly heap: number;
  /** Heap that is reserved, including what is unused. */
  readonly heapTotal: number;
  /** Buffers outside the heap. */
  readonly external: number;
  readonly loopP99Ms: number;
}

/** Reads `/metrics`; each request starts a new measurement of the event loop delay. */
export async function vitalsOf(origin: string): Promise<Vitals> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const gauge = (name: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    if (!line) throw new Error(`/metrics has no ${name}`);
    return Number(line.slice(name.length + 1));
  };
  return {
    rss: gauge('process_resident_memory_bytes'),
    heap: gauge('nodejs_heap_size_used_bytes'),
    heapTotal: gauge('nodejs_heap_size_total_bytes'),
    external: gauge('nodejs_external_memory_bytes'),
    loopP99Ms: gauge('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}
