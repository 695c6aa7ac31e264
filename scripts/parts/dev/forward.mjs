// Forwards a request to the API of the development server and streams the response back, including uploads and server-sent events.
import { request as send } from 'node:http';
import { pipeline } from 'node:stream';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those already handled. */
const NOT_PASSED = new Set(['connection', 'keep-alive', 'expect']);

const passedOn = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name)));

/** Responds 503 in the format of the API (RFC 9457). */
export function refuse(response, detail) {
  if (response.headersSent) return response.destroy();
  const title = 'The API does not respond';
  response.writeHead(503, { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'retry-after': '5' });
  response.end(JSON.stringify({ type: '/api/docs#problem-unavailable', title, status: 503, detail, code: 'unavailable', error: detail }));
}

/** Forwards to this port of 127.0.0.1, with a new connection per request, so that no connection closed by a restart is reused. */
export function forward(request, response, port) {
  const { method, url, headers } = request;
  const passed = send({ host: '127.0.0.1', port, method, path: url, headers: passedOn(headers), agent: false });
  let upstream = null;
  passed.on('response', (received) => {
    upstream = received;
    response.writeHead(received.statusCode, passedOn(received.headers));
    response.flushHeaders();
    pipeline(received, response, () => {});
  });
  // An early refusal of an upload closes the connection while the rest is still being sent: the response takes precedence.
  passed.on('error', (error) => upstream ?? refuse(response, `The API closed the connection: ${error.message}`));
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
