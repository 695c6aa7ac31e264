import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { allEndpoints, openApiDocument } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { problemList } from '../../../kernel/problem.ts';
import { countStranger } from '../endpoints/access.ts';

const VERSION = '1';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid #8886;vertical-align:top}
code{font:14px ui-monospace,monospace}:root{color-scheme:light dark}`;

const rowsOfEndpoints = (): string =>
  allEndpoints
    .map(({ method, path, access, summary }) =>
      [`<code>${method}</code>`, `<code>${escapeHtml(path)}</code>`, escapeHtml(access), escapeHtml(summary)]
        .map((cell) => `<td>${cell}</td>`)
        .join(''),
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join('\n');

const rowsOfProblems = (): string =>
  problemList
    .map(
      ({ code, status, title }) =>
        `<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td></tr>`,
    )
    .join('\n');

const page = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rastnetz API</title><style>${STYLE}</style></head>
<body><h1>Rastnetz API</h1>
<p>Every endpoint with the schemas of its requests and responses: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Signed-in
requests carry the token of <code>POST /api/v1/auth/login</code> as bearer credential, requests of programs (<code>key:report</code>,
<code>key:read</code>) an API key in <code>X-API-Key</code> or as bearer credential.</p>
<h2>Endpoints</h2><table><thead><tr><th>Method</th><th>Address</th><th>Access</th><th>What it does</th></tr></thead><tbody>
${rowsOfEndpoints()}</tbody></table>
<h2>Problems</h2><p>Every failure is <code>application/problem+json</code> (RFC 9457) with <code>code</code>, and <code>error</code> as a message.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${rowsOfProblems()}</tbody></table></body></html>`;

/** A response body in each content encoding. */
interface Encoded {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const ENCODINGS = new Negotiator<keyof Encoded>({ supportedValues: ['br', 'gzip', 'identity'] });
const packed = { gzip: promisify(gzip), br: promisify<Buffer, Buffer>(brotliCompress) };

async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [small, smallest] = await Promise.all([packed.gzip(identity), packed.br(identity)]);
  return { identity, gzip: small, br: smallest };
}

/** Serves a public text that never changes: generated and compressed once, at the first request. Clients are counted as strangers. */
function serveText(app: FastifyInstance, path: string, type: string, write: () => string): void {
  let encoded: Promise<Encoded> | null = null;
  app.get(path, { compress: false, onRequest: countStranger }, async ({ headers }, reply) => {
    encoded ??= encode(write());
    const encoding = ENCODINGS.negotiate(headers['accept-encoding'] ?? 'identity') ?? 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    return reply.send((await encoded)[encoding]);
  });
}

/** Serves the API description, generated from the contract: OpenAPI for programs, HTML for people. */
export function apiDocs(app: FastifyInstance): void {
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(openApiDocument('Rastnetz', VERSION, allEndpoints)),
  );
  serveText(app, '/api/docs', 'text/html; charset=utf-8', page);
}
