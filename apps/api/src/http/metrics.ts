import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MailListService } from '../mails/mail-list.service.ts';

const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.1, 0.3, 1, 3, 10];

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Mails not sent yet, asked for at every look; absent while the database cannot be asked. */
const mailGauge = (registry: Registry, mailList: Pick<MailListService, 'counts'>) =>
  new Gauge({
    name: 'mails_unsent',
    help: 'Mails that did not go out yet: waiting for the mail server, or given up and waiting for an admin',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await mailList.counts().catch(() => null);
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'given_up' }, counts.givenUp);
    },
  });

/** `/metrics` for Prometheus: the process, the duration of calls by route, unsent mails; each app counts on its own. */
export function measure(app: FastifyInstance, { mailList }: { readonly mailList: Pick<MailListService, 'counts'> }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  mailGauge(registry, mailList);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls in seconds, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook('onClose', async () => registry.clear());
}
