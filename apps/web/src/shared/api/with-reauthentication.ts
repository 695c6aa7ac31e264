import { askReauthentication } from '../session/reauthentication.ts';
import { ApiError } from './api-error.ts';

const needsProof = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'reauthentication_required';

/**
 * Sends a request; where it needs a recent re-authentication, asks for one and sends the same request again. Throws as the request does:
 * cancelled, it fails with `reauthentication_required`.
 */
export async function withReauthentication<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (fault) {
    if (!needsProof(fault) || !(await askReauthentication())) throw fault;
    return request();
  }
}
