import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@rastnetz/contract';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { errorHeaders } from './error-headers.ts';
import { answerBadAddress } from './errors.ts';
import { newRequestId } from './request-id.ts';

const SECOND_MS = 1000;

/**
 * Time limits of a request, in milliseconds. Headers arrive at once from every client but slowloris; a whole request may upload fifteen
 * photos over a slow connection; a connection idle for two minutes is dead, because event streams send a heartbeat every 25 seconds;
 * keep-alive exceeds the minute that proxies use.
 */
const HEADERS_MS = 20 * SECOND_MS;
const REQUEST_MS = 15 * 60 * SECOND_MS;
const SILENCE_MS = 120 * SECOND_MS;
const KEEP_ALIVE_MS = 72 * SECOND_MS;
const CHECK_INTERVAL_MS = 5 * SECOND_MS;
const MAX_HEADER_BYTES = 16 * 1024;

interface Refusal {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
}

const NOT_HTTP: Refusal = { status: 400, code: 'validation', detail: 'This is not an HTTP request.' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'payload_too_large', detail: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'validation', detail: 'The request took too long to arrive.' },
};

/** The raw response to input that is not valid HTTP. */
function writtenRefusal({ status, code, detail }: Refusal, headers: Readonly<Record<string, string>>): string {
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: `/api/docs#problem-${code}`, title, status, detail, code, error: detail });
  const all = {
    ...headers,
    'x-request-id': newRequestId(),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n');
}

/**
 * HTTP options of the server: Node's strict parser, time limits for every part of a request, and Problem Details with the usual headers for
 * errors before routing.
 */
export function wireOptions(settings: { readonly publicUrl: string }) {
  const headers = errorHeaders(settings);
  return {
    http: {
      insecureHTTPParser: false,
      requireHostHeader: true,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerBadAddress(error, request, reply.headers(headers)),
    clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(writtenRefusal(REFUSALS[error.code ?? ''] ?? NOT_HTTP, headers));
      socket.destroySoon();
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Ignores an unknown `Expect` header (RFC 9110, section 10.1.1): the response is the one without it, with its headers. */
export function ignoreExpectHeader(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
