import { askReauthentication, type ReauthenticationReason } from '#kit/session/reauthentication.ts';
import { ApiError } from './api-error.ts';

/** Why a failed request needs a proof; null where it failed for another reason. */
function neededProof(fault: unknown): ReauthenticationReason | null {
  if (!(fault instanceof ApiError) || fault.code !== 'reauthentication_required') return null;
  return fault.problem?.params?.['reason'] === 'elsewhere' ? 'elsewhere' : 'power';
}

/**
 * Sends a request; where it needs a recent re-authentication, asks for one and sends the same request again. Throws as the request does:
 * cancelled, it fails with `reauthentication_required`.
 */
export async function withReauthentication<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (fault) {
    const reason = neededProof(fault);
    if (reason === null || !(await askReauthentication(reason))) throw fault;
    return request();
  }
}
