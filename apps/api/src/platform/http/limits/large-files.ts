import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnderWay } from './under-way.ts';

/** What a connection buffers is sent even to a reader who takes nothing; more than that holds memory, and what it is read from, until it is read. */
const BUFFERED_BYTES = 1024 * 1024;
/** Larger files on their way at once, to one network and in all: less than the storage has connections, so that pictures always come. */
const MOST = { network: 16, all: 128 };

/** Bounds the large files that are on their way to readers who may not read them, in the memory of each node. */
export class LargeFiles {
  readonly #underWay = new UnderWay(MOST.network, MOST.all);

  /** Counts a file until its answer is over. Destroys it and throws `too_many_requests` where too many large ones are on their way. */
  enter(file: { readonly bytes: number; readonly stream: Readable }, { ip }: Pick<FastifyRequest, 'ip'>, { raw }: FastifyReply): void {
    if (file.bytes <= BUFFERED_BYTES) return;
    try {
      raw.once('close', this.#underWay.enter(ip));
    } catch (refusal) {
      file.stream.destroy();
      throw refusal;
    }
  }
}
