import type { CallInput, Endpoint, ResponseOf, ViewedEndpoint, ViewOf } from '@rastnetz/contract';
import { currentToken } from '#kit/session/session-store.ts';
import { apiFailure } from './api-failure.ts';
import { type AnyInput, outgoingRequest } from './request.ts';
import { type CallOptions, send } from './transport.ts';
import { withReauthentication } from './with-reauthentication.ts';

/** Options of a request of the contract. */
interface RequestOptions extends CallOptions {
  /** Name of the request for a safe retry, as the endpoint documents it. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Sends a request to one contract endpoint; input and response are typed by the contract, no code is generated. Throws ApiError. A 401 to a
 * request with a token ends the session first (S8-401-01).
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: RequestOptions = {}): Promise<ResponseOf<E>> {
  return JSON.parse(await textOf(endpoint, input, options)) as ResponseOf<E>;
}

/** As `call`, for another view of the response than the full one; `view` is the only query parameter. */
export async function callView<E extends ViewedEndpoint, View extends keyof E['views']>(
  endpoint: E,
  view: View,
  input: Omit<CallInput<E>, 'query'>,
  options: CallOptions = {},
): Promise<ViewOf<E, View>> {
  return JSON.parse(await textOf(endpoint, { ...input, query: { view } } as unknown as CallInput<E>, options)) as ViewOf<E, View>;
}

/** Sends a request whose response body is ignored on success (S7-AUTH-07, S7-AUTH-08). */
export async function callIgnoringBody<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<true> {
  await textOf(endpoint, input, {});
  return true;
}

function textOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, { idempotencyKey, ...options }: RequestOptions): Promise<string> {
  return withReauthentication(async () => {
    const token = currentToken();
    const request = outgoingRequest(endpoint, input as AnyInput, token);
    if (idempotencyKey !== undefined) request.headers['idempotency-key'] = idempotencyKey;
    const answer = await send(request, options);
    if (answer.status >= 200 && answer.status < 300) return answer.text;
    throw apiFailure(endpoint, token, answer);
  });
}
