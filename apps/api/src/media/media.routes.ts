import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { sendFile } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Problem } from '../kernel/problem.ts';
import { countRefusal, countStranger } from '../platform/http/endpoints/access.ts';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { MediaService } from './media.service.ts';
import { MEDIA_TYPES } from './media-paths.ts';
import type { PathSigner } from './signed-path.ts';

interface MediaParams {
  readonly hash: string;
  readonly name: string;
}

/** Signature of a file that is not public. */
const Signature = z.object({
  until: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
});

interface MediaDeps {
  readonly media: MediaService;
  readonly signer: PathSigner;
}

/** Files are immutable, but shared caches revalidate daily whether they are still public. */
const PUBLIC_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';

/** The file for a path, and how it may be cached; null if the client may not open it. */
async function openFile({ media, signer }: MediaDeps, { hash, name }: MediaParams, query: unknown) {
  const shown = await media.openPublic(hash, name);
  if (shown) return { ...shown, cacheControlFor: PUBLIC_CACHE };
  const given = Signature.safeParse(query);
  if (!given.success || !signer.isValid(hash, given.data)) return null;
  const photo = await media.openSigned(hash, name);
  return photo && { ...photo, cacheControlFor: 'private, max-age=3600' };
}

/** Headers of a stored file, which is immutable. A PDF is downloaded instead of opened, and its content is sandboxed. */
function describe(
  reply: FastifyReply,
  { hash, name }: MediaParams,
  { bytes, cacheControlFor }: { readonly bytes: number; readonly cacheControlFor: string },
) {
  const type = MEDIA_TYPES[extname(name).slice(1)] ?? 'application/octet-stream';
  reply.type(type).header('content-length', bytes).header('etag', `"${hash}-${name}"`);
  reply.header('cache-control', cacheControlFor).header('x-content-type-options', 'nosniff');
  if (name.endsWith('.pdf')) reply.header('content-disposition', `attachment; filename="${hash.slice(0, 12)}.pdf"`);
  return reply.header('content-security-policy', "default-src 'none'; sandbox");
}

/**
 * Routes of uploads before a save, and of stored files: pictures and PDFs of locations are public; photos of users and reports, and files
 * of locations in the trash or waiting for publication, require a signed URL.
 */
export function mediaRoutes(app: FastifyInstance, parts: MediaDeps): void {
  mount(app, sendFile, ({ input, viewer, files, signal, recheck }) =>
    parts.media.storeBeforeSave(viewer, { part: input.body.part, files, signal, recheck }),
  );
  const options = { compress: false, onRequest: countStranger, onSend: countRefusal } as const;
  app.get<{ Params: MediaParams }>('/media/:hash/:name', options, async (request, reply) => {
    const { params, headers } = request;
    const file = await openFile(parts, params, request.query);
    if (!file) throw new Problem('not_found');
    app.endpointContext.largeDownloads.enter(file, request, reply);
    describe(reply, params, file);
    const isKept = headers['if-none-match'] === `"${params.hash}-${params.name}"`;
    if (!isKept && request.method === 'GET') return reply.send(file.stream);
    // HEAD requests open the stream, too; without `destroy` the whole file would be read.
    file.stream.destroy();
    return isKept ? reply.code(304).removeHeader('content-length').send() : reply.send(Readable.from([]));
  });
}
