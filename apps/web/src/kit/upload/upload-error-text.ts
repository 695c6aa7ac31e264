import type { TFunction } from 'i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { issueText, problemCodeText } from '#kit/api/problem-text.ts';
import type { UploadError } from './upload-entry.ts';

/** Why a file was refused, in the chosen language: the server's error for the file, or else why the request failed. */
export const uploadErrorText = (t: TFunction, { code, issue }: UploadError): string =>
  issue ? issueText(t, issue) : problemCodeText(t, code);

/** The upload error of a failed request. */
export function uploadErrorOf(error: unknown): UploadError {
  if (!(error instanceof ApiError)) return { code: 'internal', issue: null };
  return { code: error.code, issue: error.problem?.errors?.[0] ?? null };
}
