import { z } from 'zod';
import { Email } from '../auth/account-endpoints.ts';
import { isVisible } from '../auth/given-name.ts';
import { singleLine } from '../http/single-line.ts';
import { canonicalPhone } from '../locations/legacy.ts';

/** Most characters of each text about a company. */
export const COMPANY_MAX = {
  name: 200,
  street: 200,
  postcode: 20,
  city: 100,
  country: 100,
  contactName: 200,
  contactEmail: 254,
  contactPhone: 50,
  billingEmail: 254,
} as const;
export type CompanyField = keyof typeof COMPANY_MAX;

const text = (field: CompanyField) => z.string().max(COMPANY_MAX[field]).nullable();

/** What people say of a company (S3-COMPANY-01, and whom to reach and to bill); null is what nobody said. */
export const CompanyFields = z.object({
  name: text('name'),
  street: text('street'),
  postcode: text('postcode'),
  city: text('city'),
  country: text('country'),
  contactName: text('contactName'),
  contactEmail: text('contactEmail'),
  contactPhone: text('contactPhone'),
  billingEmail: text('billingEmail'),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** A company as its own people and super admins see it. `version` counts the saves of these fields. */
export const Company = CompanyFields.extend({
  id: z.uuid(),
  /** Since when its staff publish at once; null while no admin confirmed it. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Who belongs to it, whatever their state, and its locations that are not in the trash. */
  people: z.int().min(0),
  locations: z.int().min(0),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Company = z.infer<typeof Company>;

/** A save of a company: the `version` last read, and the fields that change; absent ones stay, null empties one. */
export const CompanyWrite = CompanyFields.extend({ contactEmail: Email.nullable(), billingEmail: Email.nullable() })
  .partial()
  .extend({ version: z.int().min(1) });
export type CompanyWrite = z.infer<typeof CompanyWrite>;

const readers: Readonly<Record<string, (written: string) => string>> = { contactPhone: canonicalPhone };

/** Reads a company as people type it: each text on one line, a phone number by its digits, and what shows nothing as null. */
export function readCompanyInput(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([field, value]) => [field, readField(field, value)]));
}

function readField(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || !(field in COMPANY_MAX)) return value;
  const read = (readers[field] ?? singleLine)(value);
  return isVisible(read) ? read : null;
}
