import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import { HSTS_SECONDS, PERMISSIONS_POLICY } from './error-headers.ts';

export interface SecuritySettings {
  readonly publicUrl: string;
}

/** Origins the map's provider needs; they may change while the server runs. */
export interface MapOrigins {
  readonly origins: readonly string[];
}

type Directives = Record<string, (string | (() => string))[]>;

/**
 * What a page may load: itself, and the origins that the map's provider is known to need when the answer is written. Styles
 * may be inline, for Mantine writes its variables into a style element; scripts never. The map's worker is a file of our own. Text becomes
 * HTML, or the address of a script, only through the one policy that `first-look.js` makes (Trusted Types).
 */
function contentSecurityPolicy(map: MapOrigins): Directives {
  const withProvider = (...own: string[]) => [() => [...own, ...map.origins].join(' ')];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': withProvider("'self'", 'data:', 'blob:'),
    'font-src': withProvider("'self'"),
    'connect-src': withProvider("'self'"),
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
}

/** Mean event loop delay beyond which requests are refused, in milliseconds. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;
/** Over so many milliseconds. Standing still for longer than one look counts as no end of it: a single hiccup must not turn anybody away. */
const CHECK_INTERVAL_MS = 5000;
/** A server that is asked whether it lives should answer even when it is busy. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses a request while the event loop is late; throws `overloaded`. */
export function refuseOverload({ url }: Pick<FastifyRequest, 'url'>): void {
  if (!ALWAYS_ANSWERED.has(url)) throw new Problem('overloaded', { retryAfterSeconds: 5 });
}

/** Headers against what browsers can be talked into, and 503 instead of falling over. */
export async function secure(app: FastifyInstance, settings: SecuritySettings, map: MapOrigins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(map) },
    strictTransportSecurity: settings.publicUrl.startsWith('https:') && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: CHECK_INTERVAL_MS,
    pressureHandler: async (request) => app.endpointContext.refuseOverload(request),
  });
}
