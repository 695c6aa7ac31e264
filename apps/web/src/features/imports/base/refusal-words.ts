import type { Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { keyedWords } from './keyed-words.ts';

/** Why a request was refused: the server's message about the file or field, else the problem's message. */
export function refusalWords(t: TFunction, language: Language, error: unknown): string {
  const [issue] = issuesOf(error);
  return issue ? keyedWords(t, language, { key: issue.key, params: issue.params ?? {} }, issue.message) : problemText(t, error);
}
