import { allEndpoints, openApiDocument } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { problemList } from '../../../kernel/problem.ts';

const VERSION = '1';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const htmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid #8886;vertical-align:top}
code{font:14px ui-monospace,monospace}:root{color-scheme:light dark}`;

const rowsOfEndpoints = (): string =>
  allEndpoints
    .map(({ method, path, access, summary }) =>
      [`<code>${method}</code>`, `<code>${htmlText(path)}</code>`, htmlText(access), htmlText(summary)]
        .map((cell) => `<td>${cell}</td>`)
        .join(''),
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join('\n');

const rowsOfProblems = (): string =>
  problemList
    .map(
      ({ code, status, title }) =>
        `<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${htmlText(title)}</td></tr>`,
    )
    .join('\n');

const page = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rastnetz API</title><style>${STYLE}</style></head>
<body><h1>Rastnetz API</h1>
<p>Every call, its schemas and answers: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Signed-in calls carry the token of
<code>POST /api/v1/auth/login</code> as bearer credential, calls of programs (<code>key:report</code>, <code>key:read</code>) an API key in
<code>X-API-Key</code> or as bearer credential.</p>
<h2>Calls</h2><table><thead><tr><th>Method</th><th>Address</th><th>Access</th><th>What it does</th></tr></thead><tbody>
${rowsOfEndpoints()}</tbody></table>
<h2>Problems</h2><p>Every failure is <code>application/problem+json</code> (RFC 9457) with <code>code</code>, and <code>error</code> as a sentence.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${rowsOfProblems()}</tbody></table></body></html>`;

/** The description of the API, printed from the contract while the server runs: for programs, and for people. Written once: it is long, and open to everybody. */
export function apiDocs(app: FastifyInstance): void {
  let document: Buffer | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument('Rastnetz', VERSION, allEndpoints)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page()));
}
