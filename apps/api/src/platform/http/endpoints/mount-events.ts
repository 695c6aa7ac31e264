import type { Endpoint } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../kernel/viewer.ts';
import { admission, holdsAccess } from './access.ts';
import type { StreamedEvent } from './event-stream.ts';

/** Begins to send what happens from now on; returns the way to stop. */
type Subscribe = (send: (event: StreamedEvent) => void) => () => void;

/**
 * Binds an endpoint that answers a stream of events: access → subscribe → stream. It ends when the caller hangs up, when their session
 * or right is gone, and when the server stops. Throws `too_many_requests` for more streams than one person needs.
 */
export function mountEvents<E extends Endpoint & { readonly access: Exclude<Endpoint['access'], 'public'> }>(
  app: FastifyInstance,
  endpoint: E,
  subscribe: Subscribe,
): void {
  app.endpointContext.mounted.push({ method: endpoint.method, path: endpoint.path });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: admission(endpoint, app.endpointContext),
    handler: async (request, reply) => {
      const { userId } = request.viewer as Viewer;
      const stream = app.endpointContext.streams.open(userId, () => holdsAccess(request, endpoint.access, app.endpointContext));
      stream.once(
        'close',
        subscribe((event) => stream.offer(event)),
      );
      // What ended between admission and here was told to no stream.
      void app.endpointContext.streams.review(userId);
      // The connection is of no use to anybody afterwards, and a stop need not wait for it.
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
        .send(stream);
    },
  });
}
