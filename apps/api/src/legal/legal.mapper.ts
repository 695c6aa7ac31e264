import type { Language, LegalPage, LegalPageKey, PublicLegalPage } from '@rastnetz/contract';
import type { UserRow } from '../accounts/user.store.ts';
import type { LegalPageRow } from './legal.store.ts';

/** A page as super admins edit it; `writer` is whoever wrote it, if the account is still there. */
export const legalPage = (page: LegalPageKey, { version, texts, changedAt }: LegalPageRow, writer: UserRow | undefined): LegalPage => ({
  page,
  version,
  texts,
  changedAt: changedAt?.toISOString() ?? null,
  changedBy: writer ? `${writer.vorname} ${writer.nachname}`.trim() : null,
});

/** A page as anybody reads it: in the language asked for, else in the other one, else with no text. */
export function publicLegalPage(page: LegalPageKey, { texts, changedAt }: LegalPageRow, asked: Language): PublicLegalPage {
  const other: Language = asked === 'de' ? 'en' : 'de';
  const language = texts[asked] === '' && texts[other] !== '' ? other : asked;
  return { page, language, text: texts[language] || null, changedAt: changedAt?.toISOString() ?? null };
}
