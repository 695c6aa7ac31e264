import { Anchor } from '@mantine/core';
import type { AuditEntry } from '@rastnetz/contract';
import { Link } from 'react-router';
import { companyPath } from '#domain/companies/company-path.ts';
import { paths } from '#kit/navigation/paths.ts';
import type { MarkName } from './audit-message.ts';

/** Private-use characters that delimit a name in a message, so that it can be linked. */
const WHO = '\uE000';
const SUBJECT = '\uE001';
const END = '\uE002';
const MARKS = /[\uE000-\uE002]/g;
const MARKED = /([\uE000\uE001][^\uE002]*\uE002)/;

/** Marks names for `LinkedMessage`. */
export const markName: MarkName = (whose, name) => `${whose === 'who' ? WHO : SUBJECT}${name.replace(MARKS, '')}${END}`;

const personPath = (id: string): string => `${paths.users}?panel=${id}`;

function pathOf(mark: string, { actorId, subjectId, subjectKind }: AuditEntry): string | null {
  if (mark === WHO) return actorId && personPath(actorId);
  if (subjectId === null || subjectKind === null) return null;
  return subjectKind === 'person' ? personPath(subjectId) : companyPath(subjectId);
}

/** An audit message whose names link to the person or company. */
export function LinkedMessage({ message, entry }: { readonly message: string; readonly entry: AuditEntry }) {
  return message.split(MARKED).map((part, place) => {
    const path = MARKED.test(part) ? pathOf(part.charAt(0), entry) : null;
    const text = part.replace(MARKS, '');
    if (path === null) return text;
    // A name may occur twice in a message; the index makes the key unique.
    const key = `${place} ${text}`;
    return (
      <Anchor key={key} component={Link} to={path} inherit c="inherit" underline="always">
        {text}
      </Anchor>
    );
  });
}
