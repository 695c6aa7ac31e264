import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import { HSTS_SECONDS, PERMISSIONS_POLICY } from './error-headers.ts';

export interface SecuritySettings {
  readonly publicUrl: string;
}

/** Origins that the map provider needs; they may change while the server runs. */
export interface MapOrigins {
  readonly origins: readonly string[];
}

type Directives = Record<string, (string | (() => string))[]>;

/**
 * Content security policy: own origin, and the current origins of the map provider. Inline styles are allowed because Mantine writes its
 * variables into a style element; inline scripts are not. The map worker is a file of our own. Only the Trusted Types policy of
 * `first-look.js` may turn text into HTML or a script URL.
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
/** Sampling interval, in milliseconds. A stall longer than this counts as infinite delay, so it exceeds any single hiccup. */
const CHECK_INTERVAL_MS = 5000;
/** Health checks should be answered even by a busy server. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses a request while the event loop is late; throws `overloaded`. */
export function refuseOverload({ url }: Pick<FastifyRequest, 'url'>): void {
  if (!ALWAYS_ANSWERED.has(url)) throw new Problem('overloaded', { retryAfterSeconds: 5 });
}

/** Registers security headers, and refuses requests with 503 while the server is overloaded. */
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
