import { type AuditEntry, NOTIFIED_WRONG_CODES } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { changeTexts } from './audit-changes.ts';
import type { ChangeText } from './change-text.ts';
import { customFieldName } from './custom-field-changes.ts';

interface AuditMessage {
  readonly message: string;
  /** Changes that the message does not contain, one line each. */
  readonly details: readonly string[];
}

/** Fields with a message of their own. */
const NAMED_FIELDS = ['role', 'access', 'company', 'language', 'name'] as const;

/** Marks the name of an existing person or company within a message. */
export type MarkName = (whose: 'who' | 'subject', name: string) => string;

const plain: MarkName = (_whose, name) => name;

/** The message of an entry: "Anna Amt hat die Rolle von Peter Lang geändert: Mitarbeiter → Admin". */
export function auditMessage(t: TFunction, entry: AuditEntry, mark: MarkName = plain): AuditMessage {
  const changes = changeTexts(t, entry.changes);
  const names = namesOf(t, entry, mark);
  if (entry.action === 'user.changed' && entry.who !== null && entry.actorId === entry.subjectId)
    return { message: t('audit.changed_self', names), details: linesOf(changes) };
  const [only] = changes;
  const named = NAMED_FIELDS.find((field) => field === only?.field);
  if (entry.action === 'user.changed' && changes.length === 1 && only && named) {
    const change = t(`audit.changed_field.${named}`, names);
    return { message: only.text === '' ? change : `${change}: ${only.text}`, details: [] };
  }
  const isChange = entry.action === 'user.changed' || entry.action === 'company.changed';
  const shown = changes.filter(({ text }) => isChange || text !== '');
  return { message: t(`audit.action.${entry.action}`, names), details: linesOf(shown) };
}

/** One line per change with its values; fields without shown values share one line. */
function linesOf(changes: readonly ChangeText[]): string[] {
  const bare = changes.filter(({ text }) => text === '').map(({ label }) => label);
  const lines = changes.filter(({ text }) => text !== '').map(({ label, text }) => `${label}: ${text}`);
  return bare.length === 0 ? lines : [...lines, bare.join(', ')];
}

/** The names in the grammatical cases that the messages use; deleted people have a placeholder. */
function namesOf(t: TFunction, { who, whoGone, whoOutside, subject, changes }: AuditEntry, mark: MarkName) {
  const named = subject === null ? null : mark('subject', subject);
  return {
    who: who === null ? t(unnamedActor(whoGone, whoOutside)) : mark('who', who),
    subject: named ?? t('audit.gone.who'),
    whom: named ?? t('audit.gone.whom'),
    of: named ?? t('audit.gone.of'),
    company: named ?? t('audit.company_gone'),
    field: customFieldName(changes),
    codes: NOTIFIED_WRONG_CODES,
  };
}

/** Text of an actor without a name: somebody of another company, who may have been of this one, a deleted account, or the system. */
function unnamedActor(isGone: boolean, isOutside: boolean) {
  if (isOutside) return 'audit.outside';
  return isGone ? 'audit.gone.who' : 'audit.nobody';
}
