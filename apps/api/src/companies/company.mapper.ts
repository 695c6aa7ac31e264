import type { Company, CompanyFields } from '@rastnetz/contract';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { CompanyChange, CompanyRow } from './company.store.ts';

/** Column of each field; the type requires all of them. */
const COLUMNS = {
  name: 'name',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  billingEmail: 'billing_email',
} as const satisfies Record<keyof CompanyFields, keyof CompanyChange>;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

/** Fields that the audit log records as one. */
const AUDITED_FIELDS: Readonly<Record<'address' | 'contact' | 'billing', readonly Field[]>> = {
  address: ['street', 'postcode', 'city', 'country'],
  contact: ['contactName', 'contactEmail', 'contactPhone'],
  billing: ['billingEmail'],
};

/** A stored company and its counts as the API returns it. */
export const companyView = (row: CompanyRow, { people, locations }: Pick<Company, 'people' | 'locations'>): Company => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]])) as CompanyFields),
  id: row.id,
  people,
  locations,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Fields of a save; undefined ones are not written. */
type Written = { readonly [F in Field]?: string | null | undefined };

/**
 * Fields whose value really changes: columns to write, and the audit details. These contain the name; of address, contact and billing only that
 * they changed.
 */
export function companyStep(row: CompanyRow, write: Written): { readonly columns: CompanyChange; readonly auditChanges: AuditChanges } {
  const changed = FIELDS.filter((field) => write[field] !== undefined && write[field] !== row[COLUMNS[field]]);
  const parts = Object.entries(AUDITED_FIELDS).filter(([, fields]) => fields.some((field) => changed.includes(field)));
  return {
    columns: Object.fromEntries(changed.map((field) => [COLUMNS[field], write[field]])),
    auditChanges: {
      ...(changed.includes('name') && { name: { before: row.name, after: write.name ?? null } }),
      ...Object.fromEntries(parts.map(([part]) => [part, { before: null, after: null }])),
    },
  };
}
