import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { languageOf } from '@rastnetz/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/config.ts';
import { countStranger } from '../endpoints/access.ts';
import { webDocuments } from './web-documents.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));
const MAP_FOLDER = fileURLToPath(new URL('../../../../../../packages/basemap/data', import.meta.url));
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Hashed build files are cached for a year, all others are revalidated. So are workers: the origins they may load are in the headers of
 * their own response, which change with the map provider.
 */
const cacheOf = (path: string): string => (/[/\\]assets[/\\](?!.*-worker-)/.test(path) ? YEAR : 'no-cache');

/** The language that the web would choose in the browser of a request, unless its user has chosen another one. */
const askedLanguage = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '');

/** Name of the document that preloads what a page at this address needs (`page-preload.ts` of the web). */
const documentOf = ({ url }: FastifyRequest, rest: string): string =>
  `page${(url.split('?')[0] ?? '').replace(/\/$/, '').replaceAll('/', '.')}.${rest}`;

/**
 * Serves the built web if it exists; returns a function that sends its page, or null. The login is prerendered with its form in the language
 * of `Accept-Language`, as the web would choose it; pages of the dashboard preload their files, with texts in that language; and the pages of a demo
 * show that before any script is loaded. Search engines may index the login only. Clients are counted as strangers.
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
    // Compressed at build time: compressing each response would use a whole core at twenty requests per second.
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  };
  // Decorates replies for the pages below; the scope that follows serves the files and counts their clients.
  await app.register(fastifyStatic, { ...options, serve: false });
  await app.register(async (scope) => {
    scope.addHook('onRequest', countStranger);
    await scope.register(fastifyStatic, { ...options, decorateReply: false });
  });
  const documents = webDocuments(folder);
  app.get('/', { onRequest: countStranger }, (request, reply) => {
    const language = askedLanguage(request);
    return documents.send(reply.headers({ vary: 'Accept-Language', 'content-language': language }), `login.${language}${end}`);
  });
  return (reply) => {
    const own = documentOf(reply.request, askedLanguage(reply.request) + end);
    const name = documents.has(own) ? own : `index${end}`;
    return documents.send(reply.headers({ vary: 'Accept-Language', 'x-robots-tag': 'noindex' }), name);
  };
}

/**
 * Serves the built-in map: one PMTiles file read by range requests, so never compressed. It changes with a release only, but its name stays:
 * cached for a day, then revalidated by ETag. A request for most of the file counts as a large download.
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
      // Its headers state the length of the file (`Content-Range`, RFC 9110 section 15.5.17).
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
