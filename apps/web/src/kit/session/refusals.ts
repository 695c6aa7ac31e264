const listeners = new Set<() => void>();

/** Reports that the server refused a request for lack of a right: stored rights may be outdated. */
export function reportRefusal(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after every refused request; returns a function that stops that. */
export function watchRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
