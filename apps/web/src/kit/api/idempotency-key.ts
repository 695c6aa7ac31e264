const KEY_BYTES = 16;

/** Returns a new idempotency key. `crypto.randomUUID` is not used, because it exists in secure contexts only. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
