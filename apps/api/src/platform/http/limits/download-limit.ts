import { Problem } from '../../../kernel/problem.ts';

/** Files of one user that are generated at the same time, on one node. */
const MAX_PER_USER = 2;
const RETRY_AFTER_SECONDS = 10;
const REFUSAL = `at most ${MAX_PER_USER} files are made for one person at once; wait for one of them`;

/** Limits the downloads of each user that are being generated, in the memory of each node. */
export class DownloadLimit {
  readonly #open = new Map<string, number>();

  /** Takes a download slot and returns a function that releases it; throws `too_many_requests` beyond the limit. */
  take(userId: string): () => void {
    const held = this.#open.get(userId) ?? 0;
    if (held >= MAX_PER_USER) throw refusal();
    this.#open.set(userId, held + 1);
    return () => this.#release(userId);
  }

  #release(userId: string): void {
    const left = (this.#open.get(userId) ?? 0) - 1;
    if (left > 0) this.#open.set(userId, left);
    else this.#open.delete(userId);
  }
}

const refusal = (): Problem =>
  new Problem('too_many_requests', {
    detail: `Too many files: ${REFUSAL}.`,
    issues: [{ path: '', key: 'download.too_many', message: REFUSAL, params: { max: MAX_PER_USER } }],
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
