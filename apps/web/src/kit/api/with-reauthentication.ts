import { promptReauthentication, type ReauthenticationReason } from '#kit/session/reauthentication.ts';
import { ApiError } from './api-error.ts';

/** Why a failed request needs re-authentication; null if it failed for another reason. */
function neededProof(error: unknown): ReauthenticationReason | null {
  if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') return null;
  return error.problem?.params?.['reason'] === 'elsewhere' ? 'elsewhere' : 'power';
}

/**
 * Sends a request; if it needs a recent re-authentication, prompts for one and repeats the request. Throws as the request does: with
 * `reauthentication_required` if the prompt is cancelled.
 */
export async function withReauthentication<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const reason = neededProof(error);
    if (reason === null || !(await promptReauthentication(reason))) throw error;
    return request();
  }
}
