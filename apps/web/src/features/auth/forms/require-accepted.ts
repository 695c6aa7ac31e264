import { ApiError } from '#kit/api/api-error.ts';

/** Throws ApiError if a 200 response carries an `error`, as older servers send it (S8-REG-01, S8-RESETREQUEST-02). */
export async function requireAccepted(answer: Promise<object>): Promise<void> {
  const { error }: { error?: unknown } = await answer;
  if (!error) return;
  const detail = String(error);
  throw new ApiError(200, { type: 'about:blank', title: detail, status: 200, detail, code: 'internal', error: detail });
}
