import type { Endpoint } from '@rastnetz/contract';

/** The untyped form of the input of `call`. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, readonly Blob[]>>;
}

/** A request ready to be sent: method, URL, headers and body. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | null;
}

/** Builds the request of an endpoint from its input; multipart endpoints carry the body as JSON in its named part. */
export function outgoingRequest(endpoint: Endpoint, input: AnyInput, token: string | null): OutgoingRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const body = payload(endpoint, input);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return { method: endpoint.method, url: path + queryText(input.query), headers, body };
}

function queryText(query: AnyInput['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function payload({ multipart }: Endpoint, { body, files = {} }: AnyInput): string | FormData | null {
  if (body === undefined) return null;
  if (!multipart) return JSON.stringify(body);
  const form = new FormData();
  form.set(multipart.jsonPart, JSON.stringify(body));
  for (const [part, blobs] of Object.entries(files)) for (const blob of blobs) form.append(part, blob);
  return form;
}
