import { confirmCompany, createCompany, getCompany, getCompanyExtent, getOwnCompany, listCompanies, saveCompany } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { SaveLimit } from '../platform/http/limits/write-limits.ts';
import type { CompanyService } from './company.service.ts';

interface CompanyServices {
  readonly companies: CompanyService;
  readonly saveLimit: SaveLimit;
}

/** Companies and their confirmation. A change counts, because it adds an entry to the audit log. */
export function companyRoutes(app: FastifyInstance, { companies, saveLimit }: CompanyServices): void {
  mount(app, listCompanies, ({ input }) => companies.list(input.query));
  mount(app, createCompany, ({ input, viewer }) => companies.create(viewer, input.body.name));
  mount(app, getOwnCompany, ({ viewer }) => companies.own(viewer));
  mount(app, getCompany, ({ input, viewer }) => companies.get(viewer, input.params.id));
  mount(app, saveCompany, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return companies.save(viewer, input);
  });
  mount(app, getCompanyExtent, ({ input }) => companies.extent(input.params.id));
  mount(app, confirmCompany, ({ input, viewer }) => companies.confirm(viewer, input));
}
