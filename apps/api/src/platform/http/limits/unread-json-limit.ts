import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeldBytes, PartyBytes } from './party-bytes.ts';
import { whenClosed } from './when-closed.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
/** Responses up to this size are not counted: a form, a row, a short list. */
const UNCOUNTED_BYTES = 64 * KIBIBYTE;
/** What the kernel accepts for a client that reads nothing. */
const KERNEL_BYTES = MEBIBYTE;

/** Bytes of responses that may be unread. The largest response, a page of a hundred very large locations, has 25 MB. */
const BOUNDS = {
  known: { party: 64 * MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 512 * MEBIBYTE },
  unconfirmed: { party: 32 * MEBIBYTE, site: 64 * MEBIBYTE, all: 128 * MEBIBYTE },
  stranger: { party: 32 * MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 64 * MEBIBYTE },
};

/** What a connection counts for the response that it sent last, and how much of that the kernel may hold. */
interface SocketShare {
  readonly held: HeldBytes;
  readonly inKernel: number;
}

/**
 * Limits the bytes of JSON responses that clients do not read, in the memory of each node (ADR 0057). A request occupies its slot only until its
 * response is ready; Node then holds the response until the client has read it, and the kernel up to a megabyte until the connection closes.
 */
export class UnreadJsonLimit {
  readonly #bytes = new PartyBytes(BOUNDS, 'Other responses of yours are still unread; read them, or try again in some seconds.');
  readonly #shares = new WeakMap<Socket, SocketShare>();

  /**
   * Counts a response before it is sent, and then its part in the kernel until the connection closes; a proxy's connection counts for the party it
   * served last. Throws `too_many_requests` beyond a bound if `refuses`; the response to a change is only counted, because the change is made.
   */
  enter(request: FastifyRequest, { raw }: FastifyReply, payload: unknown, refuses: boolean): void {
    const { socket } = request.raw;
    const bytes = typeof payload === 'string' ? payload.length : 0;
    if (bytes <= UNCOUNTED_BYTES || request.method === 'HEAD' || socket.destroyed) return;
    const held = this.#bytes.enter(request);
    if (refuses) held.set(bytes);
    else held.force(bytes);
    const before = this.#shares.get(socket);
    const inKernel = Math.max(before?.inKernel ?? 0, Math.min(bytes, KERNEL_BYTES));
    if (before) before.held.set(0);
    else socket.once('close', () => this.#shares.get(socket)?.held.set(0));
    this.#shares.set(socket, { held, inKernel });
    whenClosed(raw, () => this.#sent(socket, held));
  }

  /** The kernel has the whole response, or the connection is closed. */
  #sent(socket: Socket, held: HeldBytes): void {
    const share = this.#shares.get(socket);
    if (share?.held === held) held.force(socket.writable ? share.inKernel : 0);
  }
}
