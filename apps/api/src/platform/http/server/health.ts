import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atMostPerSecond } from '../../../kernel/at-most-per-second.ts';
import { withTimeout } from '../../../kernel/with-timeout.ts';
import type { StrangerLimit } from '../limits/stranger-limit.ts';

/** A check of a dependency; throws the reason if it is unavailable. */
export type HealthCheck = () => Promise<void>;

/** More often than proxies and monitoring ask. */
const MAX_CHECKS_PER_SECOND = 10;

/** Readiness of this server: started completely, and its dependencies respond. */
export class Health {
  #isStarted = false;
  #isStopping = false;
  readonly #checks: Readonly<Record<string, HealthCheck>>;
  /** Health checks are open to everybody: a flood of them gets the last result, and costs no query. */
  readonly #failing = atMostPerSecond(MAX_CHECKS_PER_SECOND, () => this.#check());

  constructor(checks: Readonly<Record<string, HealthCheck>>) {
    this.#checks = checks;
  }

  /** Called once migrations, demo data and map index are complete. */
  markStarted(): void {
    this.#isStarted = true;
  }

  /** Called when the server starts to stop: it is no longer ready, but still serves requests. */
  markStopping(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Names of missing dependencies; empty when ready. Concurrent callers share one check. */
  async missing(): Promise<string[]> {
    if (this.#isStopping) return ['stopping'];
    if (!this.#isStarted) return ['start'];
    return this.#failing();
  }

  /** Whether each dependency responds, started or not. */
  async parts(): Promise<Readonly<Record<string, boolean>>> {
    const failing = await this.#failing();
    return Object.fromEntries(Object.keys(this.#checks).map((name) => [name, !failing.includes(name)]));
  }

  async #check(): Promise<string[]> {
    const results = await Promise.all(Object.entries(this.#checks).map(([name, check]) => nameIfFailing(name, check)));
    return results.filter((name) => name !== null);
  }
}

const CHECK_TIMEOUT_MS = 5000;

async function nameIfFailing(name: string, check: HealthCheck): Promise<string | null> {
  const outcome = check().then(
    () => null,
    () => name,
  );
  return withTimeout<string | null>(CHECK_TIMEOUT_MS, outcome, name);
}

/**
 * `/healthz`: the process runs. `/readyz`: started, database and storage reachable, map index current; else 503 naming what is missing. Clients are
 * counted as strangers, but never refused: a proxy that gets a refusal would take the node out of service.
 */
export function healthRoutes(app: FastifyInstance, health: Health, strangers: Pick<StrangerLimit, 'charge'>): void {
  const countOnly = { onRequest: async ({ ip }: FastifyRequest) => strangers.charge(ip) };
  app.get('/healthz', countOnly, async () => ({ status: 'ok' }));
  app.get('/readyz', countOnly, async (_request, reply) => {
    const missing = await health.missing();
    reply.header('cache-control', 'no-store');
    return missing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', missing });
  });
}
