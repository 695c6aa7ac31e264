import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../../kernel/with-timeout.ts';

/** A check of a dependency; throws the reason if it is unavailable. */
export type HealthCheck = () => Promise<void>;

/** Readiness of this server: started completely, and its dependencies respond. */
export class Health {
  #isStarted = false;
  #isStopping = false;
  readonly #checks: Readonly<Record<string, HealthCheck>>;
  #running: Promise<string[]> | null = null;

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

  #failing(): Promise<string[]> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null;
    });
    return this.#running;
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

/** `/healthz`: the process runs. `/readyz`: started, database and storage reachable, map index current; else 503 naming what is missing. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await health.missing();
    reply.header('cache-control', 'no-store');
    return missing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', missing });
  });
}
