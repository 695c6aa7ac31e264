import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { sendFile } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Problem } from '../kernel/problem.ts';
import { asStranger } from '../platform/db/stranger-share.ts';
import { countRefusal, countStranger } from '../platform/http/endpoints/access.ts';
import { callerSignal } from '../platform/http/endpoints/caller-signal.ts';
import { mount } from '../platform/http/endpoints/mount.ts';
import { ConcurrencyLimit } from '../platform/http/limits/concurrency-limit.ts';
import { customerOf } from '../platform/http/limits/network.ts';
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
const PRIVATE_CACHE = 'private, max-age=3600';

/** Requests of one network that may wait for these look-ups: all pictures that the limit of strangers admits in a window. */
const MAX_QUEUED = 4000;

/** How the file for a path may be cached; null if the client may not open it. */
async function cacheControlOf({ media, signer }: MediaDeps, { hash, name }: MediaParams, query: unknown): Promise<string | null> {
  if (await media.isPublic(hash, name)) return PUBLIC_CACHE;
  const given = Signature.safeParse(query);
  if (!given.success || !signer.isValid(hash, given.data)) return null;
  return (await media.isReferenced(hash, name)) ? PRIVATE_CACHE : null;
}

const etagOf = ({ hash, name }: MediaParams): string => `"${hash}-${name}"`;

/** Headers of a stored file, which is immutable. A PDF is downloaded instead of opened, and its content is sandboxed. */
function describe(reply: FastifyReply, { hash, name }: MediaParams, cacheControl: string) {
  const type = MEDIA_TYPES[extname(name).slice(1)] ?? 'application/octet-stream';
  reply.type(type).header('etag', etagOf({ hash, name }));
  reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
  if (name.endsWith('.pdf')) reply.header('content-disposition', `attachment; filename="${hash.slice(0, 12)}.pdf"`);
  return reply.header('content-security-policy', "default-src 'none'; sandbox");
}

/**
 * Routes of uploads before a save, and of stored files: pictures and PDFs of locations are public; photos of users and reports, and files
 * of locations in the trash or waiting for publication, require a signed URL. Whether a file may be opened is looked up for eight requests of
 * one network at once, or of the /48 around it, so that a flood of valid addresses does not occupy the database.
 */
export function mediaRoutes(app: FastifyInstance, parts: MediaDeps): void {
  mount(app, sendFile, ({ input, viewer, files, signal, recheck }) =>
    parts.media.storeBeforeSave(viewer, { part: input.body.part, files, signal, recheck }),
  );
  const lookUps = new ConcurrencyLimit(MAX_QUEUED);
  const options = { compress: false, onRequest: countStranger, onSend: countRefusal } as const;
  app.get<{ Params: MediaParams }>('/media/:hash/:name', options, async (request, reply) => {
    const { params, headers, ip } = request;
    const lookUp = () => asStranger(() => cacheControlOf(parts, params, request.query));
    const cacheControl = await lookUps.run(customerOf(ip), lookUp, callerSignal(reply));
    if (cacheControl === null) throw new Problem('not_found');
    if (headers['if-none-match'] === etagOf(params)) return describe(reply, params, cacheControl).code(304).send();
    const file = await parts.media.open(params.hash, params.name);
    if (!file) throw new Problem('not_found');
    app.endpointContext.largeDownloads.enter(file, request, reply);
    describe(reply, params, cacheControl).header('content-length', file.bytes);
    if (request.method === 'GET') return reply.send(file.stream);
    // HEAD requests open the stream, too; without `destroy` the whole file would be read.
    file.stream.destroy();
    return reply.send(Readable.from([]));
  });
}
