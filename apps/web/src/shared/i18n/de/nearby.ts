import type { DuplicateReason } from '@rastnetz/contract';

/** Places that may be the same as the one being entered (DESIGN section 3, `POST /location/nearby`). */
export const nearby = {
  title: 'Gibt es diesen Standort schon?',
  same: '{{title}}, {{distance}} – gleicher Standort?',
  reason: { near: 'nur {{distance}} entfernt', like_name: 'ähnlicher Name' } satisfies Record<DuplicateReason, string>,
  open: 'Öffnen',
  open_of: '{{title}} öffnen',
  other: 'Keine Dublette',
  other_of: '{{title}} ist keine Dublette',
} as const;
