import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { whenClosed } from '../limits/when-closed.ts';
import { admission, mayGoOnReading } from './access.ts';
import { asCaller } from './as-caller.ts';
import { bodyOf, parseInput } from './input.ts';

/** A file that is generated while it is sent. */
export interface Download {
  readonly mediaType: string;
  readonly fileName: string;
  /** Rows of the file; null if they are not counted in advance. */
  readonly total: number | null;
  /** Read no faster than the client receives it, and not to the end if the client disconnects. */
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

interface DownloadRequest<E extends Endpoint> {
  readonly input: HandlerInput<E>;
  readonly viewer: Viewer;
}

const CHUNK_BYTES = 64 * 1024;
/** How long an access decision remains valid while more of the file is generated, in milliseconds. */
const ACCESS_HOLDS_MS = 1_000;
/** Longest duration of a download, in milliseconds. */
const MAX_DURATION_MS = 30 * 60_000;

/**
 * Binds an endpoint whose response is a file (`download` in the contract): access → download slot → parse input → stream. A failure before
 * the first byte is answered with a problem. A later one closes the connection, so that a truncated file never looks complete; so does a
 * session, any right or the confirmation of the company that ends during the download, and the time limit of half an hour.
 */
export function mountDownload<E extends Endpoint & { readonly access: Exclude<Endpoint['access'], 'public'> }>(
  app: FastifyInstance,
  endpoint: E,
  open: (request: DownloadRequest<E>) => Download | Promise<Download>,
): void {
  app.endpointContext.mounted.push({ method: endpoint.method, path: endpoint.path });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would generate the whole file and discard it.
    exposeHeadRoute: false,
    onRequest: admission(endpoint, app.endpointContext),
    handler: async (request, reply) => {
      const viewer = request.viewer as Viewer;
      whenClosed(reply.raw, app.endpointContext.downloads.take(viewer.userId));
      const input = parseInput(endpoint, { params: request.params, query: request.query, body: bodyOf(request) });
      const mayGoOn = () => mayGoOnReading({ request, access: endpoint.access, context: app.endpointContext });
      const checkedAt = performance.now();
      const download = await asCaller(request, async () => open({ input, viewer }));
      return send(reply, { ...download, chunks: chunksWhile(download, { request, mayGoOn, checkedAt }) });
    },
  });
}

interface Continuation {
  readonly request: FastifyRequest;
  readonly mayGoOn: () => Promise<boolean>;
  readonly checkedAt: number;
}

async function* chunksWhile({ chunks }: Download, { request, mayGoOn, checkedAt }: Continuation): Download['chunks'] {
  let lastCheckedAt = checkedAt;
  for await (const chunk of chunksOf(chunks, request)) {
    if (performance.now() - lastCheckedAt >= ACCESS_HOLDS_MS) {
      if (!(await mayGoOn())) throw new Problem('session_expired', { detail: 'Whoever asked for the file may have it no longer.' });
      lastCheckedAt = performance.now();
    }
    yield chunk;
  }
}

/**
 * The chunks, each made as the caller, so that those of unconfirmed companies use their share of the database connections. They have no slot, as other
 * requests do (`ConcurrencyLimit`): whoever reads slowly would occupy it for half an hour.
 */
async function* chunksOf(chunks: Download['chunks'], request: FastifyRequest): Download['chunks'] {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await asCaller(request, () => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

function send(reply: FastifyReply, { mediaType, fileName, total, chunks }: Download): FastifyReply {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: CHUNK_BYTES });
  const expiry = setTimeout(() => stream.destroy(new Error(`a file was not taken within ${MAX_DURATION_MS} ms`)), MAX_DURATION_MS).unref();
  stream.once('close', () => clearTimeout(expiry));
  if (total !== null) reply.header('x-total-count', total);
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(stream);
}
