/** `elsewhere`: network and browser both changed; `power`: the request is specially protected. */
export type ReauthenticationReason = 'elsewhere' | 'power';

interface Prompt {
  readonly reason: ReauthenticationReason;
  /** Resolves to whether the user re-authenticated. */
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function replace(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** The open prompt, or null. */
export const currentPrompt = (): Prompt | null => prompt;

export function subscribePrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Prompts the signed-in user to re-authenticate; false if they cancel or no page listens. Concurrent requests share one prompt. */
export function promptReauthentication(reason: ReauthenticationReason): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (prompt === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    replace({
      reason,
      answer: promise,
      settle: (isProved) => {
        replace(null);
        resolve(isProved);
      },
    });
  }
  return prompt?.answer ?? Promise.resolve(false);
}
