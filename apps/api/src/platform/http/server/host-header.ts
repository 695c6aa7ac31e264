import { type Language, languageOf } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../kernel/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isLoopback } from '../limits/loopback.ts';

const ONLY_HERE: Readonly<Record<Language, (address: string) => string>> = {
  de: (address) =>
    `Diese Demo antwortet nur diesem Rechner. Öffnen Sie ${address}; mit DEMO=0 antwortet der Server auch unter anderen Namen.`,
  en: (address) => `This demo answers this machine only. Open ${address}; with DEMO=0 the server answers under other names, too.`,
};

/**
 * Refuses requests with several `Host` headers (RFC 9112, section 3.2): Node takes the first, a proxy perhaps another. A demo answers under
 * loopback names only. Its mails are public on this machine, and a site whose name is made to lead to 127.0.0.1 (DNS rebinding) could read them in
 * the browser of whoever visits it.
 */
export function checkHostHeader(app: FastifyInstance, { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (names.length > 1) throw new Problem('validation', { detail: 'The request has several Host headers.' });
    if (!demo || isLoopback(hostNameOf(headers.host ?? ''))) return;
    throw new Problem('validation', { detail: ONLY_HERE[languageOf(headers['accept-language'] ?? '')](publicUrl) });
  });
}

/** The name or address of a `Host` header, without the port. */
const hostNameOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();
