const listeners = new Set<() => void>();

/** Tells that the server refused a request for want of a right: what is known of the person may be out of date. */
export function reportRefusal(): void {
  for (const listener of listeners) listener();
}

/** Hears of every refused call; returns the way to stop. */
export function watchRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
