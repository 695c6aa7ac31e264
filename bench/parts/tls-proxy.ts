import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** Headers of one connection only, which HTTP/2 forbids (RFC 9113, 8.2.2). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/** A key and a certificate for 127.0.0.1 that nobody has signed; by `openssl`, because Node cannot make certificates. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sentHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)));

/** A proxy in front of a server, as production has one: TLS and HTTP/2, by which all files of a page share one connection. */
export async function startTlsProxy(origin: string): Promise<{ readonly origin: string; close(): void }> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  const forward = (asked: Http2ServerRequest, response: Http2ServerResponse): void => {
    const headers = { ...sentHeaders(asked.headers), host: asked.authority };
    const passed = request({ agent, hostname, port, method: asked.method, path: asked.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, sentHeaders(answer.headers));
      pipeline(answer, response.stream, () => undefined);
    });
    passed.on('error', () => response.stream.close());
    response.on('close', () => passed.destroy());
    pipeline(asked, passed, () => undefined);
  };
  const server = createSecureServer(selfSigned(), forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
