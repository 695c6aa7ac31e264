import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '../../../kernel/viewer.ts';
import { admission } from './access.ts';
import { parseInput } from './input.ts';

/** A file that is made while it is sent. */
export interface Download {
  readonly mediaType: string;
  readonly fileName: string;
  /** Rows of the file; null where nobody counts them first. */
  readonly total: number | null;
  /** Read no faster than the caller takes it, and not to the end when the caller hangs up. */
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

interface DownloadCall<E extends Endpoint> {
  readonly input: HandlerInput<E>;
  readonly viewer: Viewer;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Binds an endpoint whose answer is a file (`download` in the contract): access → turn → parse input → stream. What fails before
 * the first byte is a problem as anywhere; what fails later ends the connection, so that half a file never looks whole.
 */
export function mountDownload<E extends Endpoint & { readonly access: Exclude<Endpoint['access'], 'public'> }>(
  app: FastifyInstance,
  endpoint: E,
  open: (call: DownloadCall<E>) => Download | Promise<Download>,
): void {
  app.door.mounted.push({ method: endpoint.method, path: endpoint.path });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD would make the whole file and throw it away.
    exposeHeadRoute: false,
    onRequest: admission(endpoint, app.door),
    handler: async (request, reply) => {
      const viewer = request.viewer as Viewer;
      reply.raw.once('close', app.door.downloads.take(viewer.userId));
      const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
      return send(reply, await open({ input, viewer }));
    },
  });
}

function send(reply: FastifyReply, { mediaType, fileName, total, chunks }: Download): FastifyReply {
  if (total !== null) reply.header('x-total-count', total);
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks, { objectMode: false, highWaterMark: CHUNK_BYTES }));
}
