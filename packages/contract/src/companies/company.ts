import { z } from 'zod';
import { Email } from '../auth/account-endpoints.ts';
import { isVisible, singleLine } from '../http/single-line.ts';
import { canonicalPhone } from '../locations/legacy.ts';

/** Maximum length of each text about a company, in characters. */
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

/** Editable data of a company (S3-COMPANY-01): identity, contact and billing; null if not given. */
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

/** Address and contact of a company, by which an admin identifies it before confirming it. */
export const CompanyContact = CompanyFields.omit({ name: true, billingEmail: true });
export type CompanyContact = z.infer<typeof CompanyContact>;

/** A company, as its own people and super admins see it. `version` counts the saves of these fields. */
export const Company = CompanyFields.extend({
  id: z.uuid(),
  /** Since when its staff publish directly; null for an unconfirmed company. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Number of its people, whatever their status, and of its locations outside the trash. */
  people: z.int().min(0),
  locations: z.int().min(0),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Company = z.infer<typeof Company>;

/** A save of a company: the `version` last read, and the changed fields; absent ones are retained, null clears one. */
export const CompanyWrite = CompanyFields.extend({ contactEmail: Email.nullable(), billingEmail: Email.nullable() })
  .partial()
  .extend({ version: z.int().min(1) });
export type CompanyWrite = z.infer<typeof CompanyWrite>;

const readers: Readonly<Record<string, (written: string) => string>> = { contactPhone: canonicalPhone };

/** Normalizes a company as typed: single-line texts, canonical phone numbers, and null for texts without visible characters. */
export function readCompanyInput(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([field, value]) => [field, readField(field, value)]));
}

function readField(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || !(field in COMPANY_MAX)) return value;
  const read = (readers[field] ?? singleLine)(value);
  return isVisible(read) ? read : null;
}
