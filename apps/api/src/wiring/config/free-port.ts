import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of this address that no program uses; 0 if none can be opened, for which the start then names the reason. */
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  try {
    await once(server.listen(0, host), 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return 0;
  } finally {
    server.close();
  }
}
