import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { MailService, ShownMail } from './mail.service.ts';

/** The plain text of a mail with clickable links; its HTML is not rendered. */
const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ to, subject, text, createdAt }: ShownMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time datetime="${createdAt}">${createdAt}</time></p><pre>${linked(text)}</pre></article>`;

const page = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails – Rastnetz demo</title>
<style>body{font-family:sans-serif;max-width:720px;margin:2rem auto;padding:0 1rem;line-height:1.5}pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid #ccc}</style></head>
<body><h1>Mails</h1><p>The demo sends no mails. What it would have sent is shown here.</p>${mails.map(article).join('') || '<p>None yet.</p>'}</body></html>`;

/** Mails of the demo, newest first (ADR 0015); mounted with `DEMO=1` only and not part of OpenAPI. */
export function devMailRoutes(app: FastifyInstance, { mails }: { readonly mails: MailService }): void {
  app.get('/dev/mails', async (request, reply) => {
    const shown = await mails.shown();
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return shown;
    return reply.type('text/html').send(page(shown));
  });
}
