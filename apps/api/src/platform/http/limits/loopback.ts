import { isIP } from 'node:net';

/** Whether a host name or IP address leads to this machine only: `localhost`, 127.0.0.0/8 or `::1`, in a URL `[::1]`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
