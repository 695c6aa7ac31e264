import { DAY_MS } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../kernel/config.ts';
import { Problem } from '../../../kernel/problem.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, so that old copies expire. */
const VALID_DAYS = 180;

/**
 * Serves security.txt (RFC 9116), the contact for vulnerability reports. Without a contact it is 404, because the RFC requires at least
 * one `Contact`.
 */
export function serveSecurityTxt(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'securityContact'>): void {
  app.get(PATH, async (_request, reply) => {
    if (config.securityContact === null) throw new Problem('not_found');
    const text = securityTxt({ ...config, securityContact: config.securityContact }, new Date());
    return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
  });
}

/** The content of the file at a given time; `Expires` moves once a day. */
export function securityTxt({ publicUrl, securityContact }: { publicUrl: string; securityContact: string }, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const fields = {
    Contact: securityContact.startsWith('https:') ? securityContact : `mailto:${securityContact}`,
    Expires: expires.toISOString().replace('.000Z', 'Z'),
    'Preferred-Languages': 'de, en',
    // RFC 9116 requires https for it.
    ...(publicUrl.startsWith('https:') && { Canonical: `${publicUrl}${PATH}` }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
