import { DEFAULT_PICTURE, SessionUser } from '@rastnetz/contract';

/** Staff of one company. */
export const PARTNER: SessionUser = SessionUser.parse({
  _id: '0199a000-0000-7000-8000-000000000a01',
  id: '0199a000-0000-7000-8000-000000000a01',
  vorname: 'Petra',
  nachname: 'Lang',
  email: 'petra@rastnetz.example',
  picture: DEFAULT_PICTURE,
  status: 'active',
  token: 'token-of-petra',
  isAdmin: false,
  isSuperAdmin: false,
  access: [],
  language: 'de',
  companyId: '0199a000-0000-7000-8000-0000000000c1',
  theme: 'auto',
  secondFactor: 'off',
});

/** A company admin. */
export const COMPANY_ADMIN: SessionUser = { ...PARTNER, access: ['companyAdmin'] };

export const ADMIN: SessionUser = { ...PARTNER, vorname: 'Anton', nachname: 'Amt', token: 'token-of-anton', isAdmin: true };
export const SUPER_ADMIN: SessionUser = { ...ADMIN, vorname: 'Sina', nachname: 'Stern', token: 'token-of-sina', isSuperAdmin: true };
