// The development server: one HTTP server in front of Vite and the API, which is a separate process. Runs on the pinned Node.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import { join, relative, sep } from 'node:path';
import { CSP_NONCE, startVite } from '../../../apps/web/dev-server.ts';
import { root } from '../run.mjs';
import { DevApi } from './dev-api.mjs';
import { forward, refuse } from './forward.mjs';

/** Paths of the API; all others are pages and modules, which Vite serves. */
const API_PATHS = /^\/(api|media|map|dev|metrics|healthz|readyz)([/?]|$)/;
/** A change below these folders restarts the API. */
const API_SOURCES = [
  ...['apps/api/src', 'apps/api/migrations'],
  ...['packages/contract/src', 'packages/embedded-postgres/src', 'packages/spatial-index/src'],
].map((folder) => join(root, folder));

const PORT_FAULTS = {
  EADDRINUSE: 'is taken by another program. Stop that one, or set PORT to a free port.',
  EACCES: 'may not be opened by this user. Set PORT to one above 1023.',
};

/** Listens on HOST and PORT (0 picks a free port) and returns the address; exits if it cannot. */
async function listen(server) {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 8080);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    console.error(`PORT: ${port} on ${host} ${PORT_FAULTS[error.code] ?? `cannot be opened: ${error.message}`}`);
    process.exit(1);
  }
  return `http://${isIPv6(host) ? `[${host}]` : host}:${server.address().port}`;
}

/** The API's policy plus what Vite needs: inline scripts, and a worker that waits for a stopped development server. */
const pagePolicy = (policy) =>
  policy.replace("script-src 'self'", `script-src 'self' 'nonce-${CSP_NONCE}'`).replace("worker-src 'self'", "worker-src 'self' blob:");

async function handleByApi(request, response) {
  if (await api.whenReady()) forward(request, response, api.port);
  else refuse(response, 'The API has exited; the terminal of `npm run dev` shows why.');
}

/** Only before the first policy of the API is known do pages wait for it, so that starts and restarts do not delay them. */
async function handleByVite(request, response) {
  const { middlewares } = await vite;
  if (request.headers.accept?.includes('text/html')) {
    if (api.policy === null) await api.whenReady();
    if (api.policy !== null) response.setHeader('content-security-policy', pagePolicy(api.policy));
  }
  middlewares(request, response);
}

const server = createServer((request, response) => {
  const handle = API_PATHS.test(request.url) ? handleByApi : handleByVite;
  handle(request, response).catch((error) => refuse(response, error.message));
});
const address = await listen(server);
const api = new DevApi(process.env.PUBLIC_URL || address);

function onChange(path) {
  if (API_SOURCES.some((folder) => path.startsWith(folder + sep))) api.restart(relative(root, path));
}
const vite = startVite({ server, watched: API_SOURCES, onChange });

let isEnding = false;
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  server.close();
  await Promise.allSettled([api.stop(), vite.then((started) => started.close())]);
  process.exit(exitCode);
}
// 'disconnect': the parent process was killed.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => end(0));

vite.catch((error) => {
  console.error(error.message);
  end(1);
});
await api.start();
