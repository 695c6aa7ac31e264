import type { Endpoint, Right } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../kernel/viewer.ts';
import { partiesOf } from '../limits/network.ts';
import { admission, mayGoOnListening } from './access.ts';
import type { StreamedEvent } from './event-stream.ts';

interface StreamSource {
  /** Rights that decide which events are sent: the stream ends when the viewer gains or loses one, or is moved, and the client opens another. */
  readonly rights: readonly Right[];
  /** Subscribes `send` to events from now on; returns a function that unsubscribes. */
  readonly subscribe: (send: (event: StreamedEvent) => void, viewer: Viewer) => () => void;
}

/**
 * Binds an endpoint whose response is an event stream: access → subscribe → stream. The stream ends when the client disconnects, when its
 * session or right ends, or they are moved to another company, and when the server stops. Throws `too_many_requests` beyond the streams that one user needs,
 * and for accounts of unconfirmed companies beyond those of all of them.
 */
export function mountEvents<E extends Endpoint & { readonly access: Exclude<Endpoint['access'], 'public'> }>(
  app: FastifyInstance,
  endpoint: E,
  { rights, subscribe }: StreamSource,
): void {
  app.endpointContext.mounted.push({ method: endpoint.method, path: endpoint.path });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: admission(endpoint, app.endpointContext),
    handler: async (request, reply) => {
      const viewer = request.viewer as Viewer;
      const { streams } = app.endpointContext;
      const continued = { request, access: endpoint.access, context: app.endpointContext };
      const stream = streams.open(partiesOf(request), () => mayGoOnListening(continued, rights));
      stream.once(
        'close',
        subscribe((event) => stream.offer(event), viewer),
      );
      // A session or right that ended between admission and subscription was not reported to this stream.
      void streams.check(stream);
      // The connection cannot be reused after the stream, so a stopping server need not wait for it.
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
        .send(stream);
    },
  });
}
