import { extname } from 'node:path';
import { sendFile } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import type { MediaService } from './media.service.ts';
import { MEDIA_TYPES } from './media-paths.ts';

interface MediaParams {
  readonly hash: string;
  readonly name: string;
}

/** Headers of a stored file: it never changes under its address. A PDF is saved, not opened, and may do nothing if it is. */
function describe(reply: FastifyReply, { hash, name }: MediaParams, bytes: number): FastifyReply {
  const type = MEDIA_TYPES[extname(name).slice(1)] ?? 'application/octet-stream';
  reply.type(type).header('content-length', bytes).header('etag', `"${hash}-${name}"`);
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff');
  if (name.endsWith('.pdf')) reply.header('content-disposition', `attachment; filename="${hash.slice(0, 12)}.pdf"`);
  return reply.header('content-security-policy', "default-src 'none'; sandbox");
}

/** Files sent ahead of a save; pictures and PDFs of locations and people, open to everybody (DESIGN section 3, wire contract). */
export function mediaRoutes(app: FastifyInstance, { media }: { readonly media: MediaService }): void {
  mount(app, sendFile, ({ input, viewer, files }) => media.takeAhead(viewer.userId, input.body.part, files));
  app.get<{ Params: MediaParams }>('/media/:hash/:name', { compress: false }, async (request, reply) => {
    const { params, headers } = request;
    const file = await media.openPublic(params.hash, params.name);
    if (!file) throw new Problem('not_found');
    describe(reply, params, file.bytes);
    if (headers['if-none-match'] !== `"${params.hash}-${params.name}"`) return reply.send(file.stream);
    file.stream.destroy();
    return reply.code(304).removeHeader('content-length').send();
  });
}
