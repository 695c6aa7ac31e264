import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from './errors.ts';

export interface SecuritySettings {
  readonly mapStyleUrl: string | null;
  readonly publicUrl: string;
}

type Directives = Record<string, string[]>;

/**
 * What a page may load: itself, and the provider of `MAP_STYLE_URL` where one is set. Styles may be inline, for Mantine
 * writes its variables into a style element; scripts never. The map's worker is a file of our own.
 */
export function contentSecurityPolicy({ mapStyleUrl }: Pick<SecuritySettings, 'mapStyleUrl'>): Directives {
  const provider = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...provider],
    'font-src': ["'self'", ...provider],
    'connect-src': ["'self'", ...provider],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Mean delay of the event loop over a second, in milliseconds, beyond which calls are turned away. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;
/** A server that is asked whether it lives should answer even when it is busy. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** Headers against what browsers can be talked into, and 503 instead of falling over. */
export async function secure(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    strictTransportSecurity: settings.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: async (request) => {
      if (!ALWAYS_ANSWERED.has(request.url)) throw new Problem('overloaded', { retryAfterSeconds: 5 });
    },
  });
}
