import type { Company } from '@rastnetz/contract';
import { ADMIN } from './people.ts';

/** The company of all users in these tests, with a value in every field. */
export const COMPANY: Company = {
  id: ADMIN.companyId,
  name: 'Autohof Nord GmbH',
  street: 'Am Rasthof 7',
  postcode: '38100',
  city: 'Braunschweig',
  country: 'Deutschland',
  contactName: 'Petra Lang',
  contactEmail: 'petra@nord.example',
  contactPhone: '+4953112345',
  billingEmail: 'rechnung@nord.example',
  confirmedAt: '2026-01-02T10:00:00.000Z',
  people: 3,
  locations: 12,
  version: 4,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
};
