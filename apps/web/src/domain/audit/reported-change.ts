import type { AuditEntry } from '@rastnetz/contract';
import type { ChangeText } from './change-text.ts';

/** A change from one text to another; empty if both texts are the same. */
export function reportedChange(
  label: string,
  change: AuditEntry['changes'][string] | undefined,
  say: (value: unknown) => string,
): ChangeText[] {
  if (!change) return [];
  const [before, after] = [say(change.before), say(change.after)];
  return before === after ? [] : [{ field: null, label, text: before === '' ? after : `${before} → ${after}` }];
}
