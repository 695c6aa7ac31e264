import type { Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { keyedWords } from './fault-words.ts';

/** Why a request was refused: what the server says of the file or the field with its numbers, else why the request failed. */
export function refusalWords(t: TFunction, language: Language, error: unknown): string {
  const [issue] = issuesOf(error);
  return issue ? keyedWords(t, language, { key: issue.key, params: issue.params ?? {} }, issue.message) : problemText(t, error);
}
