import type { DuplicateReason } from '@rastnetz/contract';

/** Existing locations that may be duplicates of the one being entered (`POST /location/nearby`). */
export const nearby = {
  title: 'Gibt es diesen Standort schon?',
  same: '{{title}}, {{distance}} – gleicher Standort?',
  reason: { near: 'liegt ganz in der Nähe', same_name: 'gleicher Name', like_name: 'ähnlicher Name' } satisfies Record<
    DuplicateReason | 'same_name',
    string
  >,
  open: 'Öffnen',
  open_of: '{{title}} öffnen',
  other: 'Keine Dublette',
  other_of: '{{title}} ist keine Dublette',
} as const;
