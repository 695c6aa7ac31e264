import { ApiError } from '#kit/api/api-error.ts';

/** Older servers answer 200 with an `error`; that counts as a failure that names one (S8-REG-01, S8-RESETREQUEST-02). Throws ApiError then. */
export async function acceptedAnswer(answer: Promise<object>): Promise<void> {
  const { error }: { error?: unknown } = await answer;
  if (!error) return;
  const detail = String(error);
  throw new ApiError(200, { type: 'about:blank', title: detail, status: 200, detail, code: 'internal', error: detail });
}
