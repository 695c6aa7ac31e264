import type { Language, LegalPage, LegalPageKey, PublicLegalPage } from '@rastnetz/contract';
import type { UserRow } from '../accounts/user.store.ts';
import type { LegalPageRow } from './legal.store.ts';

/** A page as super admins edit it; `writer` is its last author, if the account still exists. */
export const legalPage = (page: LegalPageKey, { version, texts, changedAt }: LegalPageRow, writer: UserRow | undefined): LegalPage => ({
  page,
  version,
  texts,
  changedAt: changedAt?.toISOString() ?? null,
  changedBy: writer ? `${writer.vorname} ${writer.nachname}`.trim() : null,
});

/** A page as the public reads it: in the requested language, else in the other one, else without text. */
export function publicLegalPage(page: LegalPageKey, { texts, changedAt }: LegalPageRow, asked: Language): PublicLegalPage {
  const other: Language = asked === 'de' ? 'en' : 'de';
  const language = texts[asked] === '' && texts[other] !== '' ? other : asked;
  return { page, language, text: texts[language] || null, changedAt: changedAt?.toISOString() ?? null };
}
