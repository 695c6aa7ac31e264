import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { runtimeGauges } from './runtime-gauges.ts';
import type { Services } from './services.ts';

const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.1, 0.3, 1, 3, 10];

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/**
 * `/metrics` for Prometheus: process, duration of requests by route, and runtime gauges. Each app has its own registry. Contains no personal
 * data; the proxy controls external access (ADR 0030).
 */
export function registerMetrics(app: FastifyInstance, { vitals, media }: Pick<Services, 'media' | 'vitals'>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const updateGauges = runtimeGauges(registry, { vitals, media, streams: app.endpointContext.streams });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    await updateGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}
