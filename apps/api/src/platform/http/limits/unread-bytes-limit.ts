import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ConcurrencyCounter } from './concurrency-counter.ts';
import { networkOf } from './network.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
/** Files up to this size are not counted: icons, thumbnails, tiles. */
const UNCOUNTED_BYTES = 64 * KIBIBYTE;
/** What is counted of one connection at most; larger files count as large downloads, too (`LargeDownloadLimit`). */
const MAX_PER_CONNECTION = MEBIBYTE;
/** Per network: 50 browsers with six connections each, with a file of 400 kB on every one. In total: as many networks as for large downloads. */
const MAX_BYTES = { network: 128 * MEBIBYTE, all: 1024 * MEBIBYTE };

interface Held {
  readonly network: string;
  readonly bytes: number;
  readonly release: () => void;
}

/**
 * Limits the bytes of files that connections may hold in the kernel, in the memory of each node (ADR 0057). The kernel accepts a megabyte for
 * a client that reads nothing, and Node then regards the response as sent, so the largest file of a connection counts until that closes.
 */
export class UnreadBytesLimit {
  readonly #bytes = new ConcurrencyCounter(MAX_BYTES.network, MAX_BYTES.all);
  readonly #held = new WeakMap<Socket, Held>();

  /** Counts a file before it is sent; throws `too_many_requests`. A proxy's connection counts for the network it served last. */
  enter(socket: Socket, address: string, fileBytes: number): void {
    if (fileBytes <= UNCOUNTED_BYTES || socket.destroyed) return;
    const network = networkOf(address);
    const bytes = Math.min(fileBytes, MAX_PER_CONNECTION);
    const before = this.#held.get(socket);
    if (before?.network === network && before.bytes >= bytes) return;
    const release = this.#bytes.enter(address, bytes);
    if (before) before.release();
    else socket.once('close', () => this.#held.get(socket)?.release());
    this.#held.set(socket, { network, bytes, release });
  }
}

/** Length of a file in a response; 0 for other responses, among them JSON. */
function fileBytesOf(payload: unknown, reply: FastifyReply): number {
  if (Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? Number(reply.getHeader('content-length') ?? 0) : 0;
}

/** Applies the limit to every file the server sends. */
export function limitUnreadBytes(app: FastifyInstance, limit = new UnreadBytesLimit()): void {
  app.addHook('onSend', async ({ method, raw: { socket }, ip }, reply, payload) => {
    if (method === 'HEAD') return;
    try {
      limit.enter(socket, ip, fileBytesOf(payload, reply));
    } catch (refusal) {
      if (payload instanceof Readable) payload.destroy();
      throw refusal;
    }
  });
}
