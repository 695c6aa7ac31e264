import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyCounter } from './concurrency-counter.ts';
import { whenClosed } from './when-closed.ts';

/** The kernel buffers this much even for a client that reads nothing. A larger response occupies memory and its source until the client reads it. */
const BUFFERED_BYTES = 1024 * 1024;
/** Concurrent larger downloads per network and in total: below the connections of the storage, so that pictures are always served. */
const MOST = { network: 16, all: 128 };

/** Limits concurrent large downloads, in the memory of each node: a client that does not read cannot occupy the storage (ADR 0057). */
export class LargeDownloadLimit {
  readonly #underWay = new ConcurrencyCounter(MOST.network, MOST.all);

  /** Counts a file until its response is closed. Destroys its stream and throws `too_many_requests` above the limit. */
  enter(file: { readonly bytes: number; readonly stream: Readable }, { ip }: Pick<FastifyRequest, 'ip'>, { raw }: FastifyReply): void {
    if (file.bytes <= BUFFERED_BYTES) return;
    try {
      whenClosed(raw, this.#underWay.enter(ip));
    } catch (refusal) {
      file.stream.destroy();
      throw refusal;
    }
  }
}
