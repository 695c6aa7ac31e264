import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { languageOf } from '@rastnetz/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../kernel/config.ts';
import { countStranger } from '../endpoints/access.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));
const MAP_FOLDER = fileURLToPath(new URL('../../../../../../packages/basemap/data', import.meta.url));
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Files of the build carry a hash in their name, all others are asked for again each time; so are workers, for what they may
 * load stands in the headers of their own answer and changes with the map's provider.
 */
const cacheOf = (path: string): string => (/[/\\]assets[/\\](?!.*-worker-)/.test(path) ? YEAR : 'no-cache');

/**
 * Serves the built web where there is one; answers how to send its page, or null. The login comes with its form in the language that the
 * browser asks for, as the program will choose it, and the pages of a demo say that they are of one before anything is loaded. Of all pages
 * search engines may list the login alone. Callers are counted as strangers: nothing is known of them here.
 */
export async function serveWeb(
  app: FastifyInstance,
  { demo }: Pick<Config, 'demo'>,
  folder: string = WEB_FOLDER,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const end = demo ? '.demo.html' : '.html';
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    cacheControl: false,
    // The build compressed what can be: for each call anew it would take a core at twenty calls a second.
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  };
  // Decorates replies for the pages below; the files are served where their callers are counted.
  await app.register(fastifyStatic, { ...options, serve: false });
  await app.register(async (scope) => {
    scope.addHook('onRequest', countStranger);
    await scope.register(fastifyStatic, { ...options, decorateReply: false });
  });
  app.get('/', { onRequest: countStranger }, (request, reply) => {
    const language = languageOf(request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '');
    return reply.headers({ vary: 'Accept-Language', 'content-language': language }).sendFile(`login.${language}${end}`, folder);
  });
  return (reply) => reply.header('x-robots-tag', 'noindex').sendFile(`index${end}`, folder);
}

/**
 * Serves the built-in map: one PMTiles file read in ranges, so never compressed. It changes with a release only, yet keeps its name: a day,
 * then the ETag is asked. Whoever asks for most of it at once counts as one who takes a large file.
 */
export async function serveMap(app: FastifyInstance, folder: string = MAP_FOLDER): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.compress = false;
    });
    scope.addHook('onSend', async (request, reply, stream) => {
      if (stream instanceof Readable)
        app.endpointContext.largeDownloads.enter({ bytes: Number(reply.getHeader('content-length')), stream }, request, reply);
    });
    scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
      if (error.statusCode !== 416) throw error;
      // Its headers say how long the file is (`Content-Range`, RFC 9110 section 15.5.17).
      return reply
        .code(416)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/map/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      allowedPath: (path) => path.endsWith('.pmtiles'),
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=86400').type('application/vnd.pmtiles'),
    });
  });
}
