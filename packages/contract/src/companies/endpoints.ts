import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, pageOf } from '../http/page.ts';
import { SingleLine } from '../http/single-line.ts';
import { WrittenId } from '../http/written-id.ts';
import { Company, CompanyContact, CompanyWrite, readCompanyInput } from './company.ts';

/** A company, as admins see it. */
export const CompanySummary = z.object({
  id: z.uuid(),
  /** Null for an unnamed company. */
  name: z.string().nullable(),
  /** Since when its staff publish directly; null for an unconfirmed company. */
  confirmedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  people: z.int().min(0),
  locations: z.int().min(0),
  /** Name and e-mail address of the person who registered first, which identify an unnamed company. */
  firstPerson: z.string().nullable(),
  contact: CompanyContact,
});
export type CompanySummary = z.infer<typeof CompanySummary>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen',
  summary:
    'One page of companies by name, searched by name and by their people; `confirmed` restricts it to confirmed or unconfirmed ones, `waiting` to unconfirmed ones with an active user',
  access: 'users:all',
  query: z.object({
    suche: z.string().max(200).default(''),
    confirmed: z.enum(['true', 'false']).optional(),
    waiting: z.literal('true').optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  response: pageOf(CompanySummary),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/v1/unternehmen',
  summary: 'Create a confirmed company',
  access: 'companies',
  body: z.object({ name: SingleLine.min(1, 'company.error.name').max(200) }),
  response: CompanySummary,
});

/** The data of a company that becomes visible to everybody once it is confirmed. */
export const CompanyExtent = z.object({
  people: z.int().min(0),
  /** Locations outside the trash, and how many of them are visible only to the company and to admins until then. */
  locations: z.int().min(0),
  hiddenLocations: z.int().min(0),
  /** Distinct pictures and PDFs of these locations. */
  files: z.int().min(0),
});
export type CompanyExtent = z.infer<typeof CompanyExtent>;

export const getCompanyExtent = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/:id/umfang',
  summary: 'Number of people, locations and files of a company: what a confirmation makes visible',
  access: 'users:all',
  params: z.object({ id: z.uuid() }),
  response: CompanyExtent,
});

/** Applies to locations saved from now on; reports in clearing stay there. */
export const confirmCompany = endpoint({
  method: 'POST',
  path: '/api/v1/unternehmen/:id/confirm',
  summary:
    'Confirm a company, or withdraw the confirmation; if its extent differs from `seen`, responds with 409 and the current `unternehmen`',
  access: 'users:all',
  recentAuth: 'required',
  params: z.object({ id: z.uuid() }),
  body: z.object({ confirmed: z.boolean(), seen: CompanyExtent.optional() }),
  response: CompanySummary,
});

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/get_single',
  aliases: ['/api/unternehmen/get_single'],
  summary: 'The user’s company',
  access: 'session',
  response: Company,
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/v1/unternehmen/:id',
  summary: 'One company: the user’s own, or any for holders of `companies`',
  access: 'ownCompany',
  params: z.object({ id: WrittenId }),
  response: Company,
});

/** Names are unique regardless of case; a name cannot be removed once it is set. */
export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/v1/unternehmen/:id',
  summary:
    'Change the given fields of the user’s own company, or of any for holders of `companies`; responds to a stale `version` with 409 and the stored `unternehmen`',
  access: 'ownCompany',
  params: z.object({ id: WrittenId }),
  body: CompanyWrite,
  readBody: readCompanyInput,
  response: Company,
});

export const companyEndpoints = [
  listCompanies,
  createCompany,
  getOwnCompany,
  getCompany,
  saveCompany,
  getCompanyExtent,
  confirmCompany,
] as const;
