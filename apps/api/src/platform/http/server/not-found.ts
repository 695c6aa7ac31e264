import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import { countStranger } from '../endpoints/access.ts';

/** Path prefixes that are never a page of the web. */
const NO_PAGE = /^\/(api|media|map|dev|assets|metrics|healthz|readyz|\.well-known)(\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether a path matches a route pattern; `:id` matches one segment. */
function fits(path: string, pattern: string): boolean {
  const pieces = path.split('/');
  const expected = pattern.split('/');
  return pieces.length === expected.length && expected.every((piece, at) => piece.startsWith(':') || piece === pieces[at]);
}

/** The problem of an unknown address: 405 if only other methods are mounted, else 404, as for an id longer than the router accepts. */
function absence(app: FastifyInstance, request: FastifyRequest): Problem {
  const path = pathOf(request);
  const allow = app.endpointContext.mounted.filter((endpoint) => fits(path, endpoint.path)).map(({ method }) => method);
  return allow.length > 0 && !allow.some((method) => method === request.method)
    ? new Problem('method_not_allowed', { allow: [...new Set(allow)] })
    : new Problem('not_found');
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(pathOf(request)) && !/\.\w+$/.test(pathOf(request));

/** Handles addresses without a route: pages of the web get its one HTML file, all others a problem. Clients are counted as strangers. */
export function registerNotFoundHandler(app: FastifyInstance, sendPage: ((reply: FastifyReply) => FastifyReply) | null): void {
  // Not `async`: each promise of a reply adds listeners to its response, of which Node.js reports more than ten as a leak.
  app.setNotFoundHandler({ preHandler: countStranger }, (request, reply) => {
    if (!sendPage || !wantsPage(request)) throw absence(app, request);
    sendPage(reply);
  });
}
