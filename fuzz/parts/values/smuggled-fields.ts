const ELSEWHERE = '019b0000-0000-7000-8000-000000000000';

/** Fields that only the server sets: rights, ownership, times, publication. */
export const SMUGGLED: readonly Readonly<Record<string, unknown>>[] = [
  { isAdmin: true, isSuperAdmin: true, is_admin: true, is_super_admin: true },
  { role: 'superAdmin', access: ['locations:all', 'clearing', 'settings', 'users', 'imports', 'companyAdmin', 'admins', 'companies'] },
  { status: 'active', passwordHash: 'x', password_hash: 'x', totpSecret: null, totp_since: null, passkey_since: null, passkeyHandle: 'x' },
  { companyId: ELSEWHERE, company_id: ELSEWHERE, unternehmen: ELSEWHERE },
  { adminPublished: true, admin_published: true, clearingMessageAdmin: 'geschmuggelt', clearingMessage: 'geschmuggelt' },
  {
    standortId: 4242,
    standort_id: 4242,
    createdAt: '2000-01-01T00:00:00.000Z',
    created_at: '2000-01-01',
    erstellt: '2000-01-01T00:00:00.000Z',
  },
  { source: 'geschmuggelt', sourceId: 'geschmuggelt', source_id: 'x', attribution: 'geschmuggelt' },
  { confirmedAt: '2000-01-01T00:00:00.000Z', confirmedBy: 'geschmuggelt', deletedAt: null, mergedInto: ELSEWHERE },
  { userId: ELSEWHERE, actorId: ELSEWHERE, seesAll: true, sees_all: true, state: 'ready' },
  { scopes: ['report', 'read'], key: 'rn_geschmuggelt', plan: 'unlimited', seatLimit: null, locationLimit: null },
];
