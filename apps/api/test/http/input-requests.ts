import { type Endpoint, type FieldIssue, ProblemDetails } from '@rastnetz/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import type { Input, PeopleWorld } from './input-world.ts';

/** Percent-encodes a text. `encodeURIComponent` throws for a lone surrogate, whose three bytes are invalid UTF-8. */
const spelled = (text: string): string =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');

/** The URL of a request, with percent-encoded values. */
function urlOf({ path }: Endpoint, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => spelled(String(params[name])));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

/** Sends a request with this input, or with `body` as raw text. */
export function sendInput(
  { api }: PeopleWorld,
  endpoint: Endpoint,
  { caller, input, body }: { readonly caller: Session | null; readonly input: Input; readonly body?: string },
): Promise<LightMyRequestResponse> {
  const payload = body ?? (endpoint.body ? JSON.stringify(input['body'] ?? {}) : undefined);
  return api.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/** The issues of a refusal; fails unless it is a 4xx with Problem Details (RFC 9457). */
export function politeRefusal(answer: LightMyRequestResponse, about: string): readonly FieldIssue[] {
  expect(answer.statusCode, about).toBeLessThan(500);
  expect(answer.headers['content-type'], about).toMatch(/^application\/problem\+json/);
  const { status, code, error, errors = [] } = ProblemDetails.parse(answer.json());
  expect([status, error.length > 0], about).toEqual([answer.statusCode, true]);
  if (code === 'validation') expect(errors.length, about).toBeGreaterThan(0);
  for (const { key, message } of errors) expect([key, message], about).not.toContain('');
  return errors;
}

/** Whether every issue is about this field. */
export const areAbout = (issues: readonly FieldIssue[], name: string): boolean =>
  issues.every(({ path }) => path === name || path.startsWith(`${name}.`));
