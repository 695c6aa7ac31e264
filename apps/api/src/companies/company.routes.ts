import { confirmCompany, createCompany, getCompany, getCompanyExtent, getOwnCompany, listCompanies, saveCompany } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { CompanyService } from './company.service.ts';

/** Companies and their confirmation. */
export function companyRoutes(app: FastifyInstance, { companies }: { readonly companies: CompanyService }): void {
  mount(app, listCompanies, ({ input }) => companies.list(input.query));
  mount(app, createCompany, ({ input, viewer }) => companies.create(viewer, input.body.name));
  mount(app, getOwnCompany, ({ viewer }) => companies.own(viewer));
  mount(app, getCompany, ({ input, viewer }) => companies.get(viewer, input.params.id));
  mount(app, saveCompany, ({ input, viewer }) => companies.save(viewer, input));
  mount(app, getCompanyExtent, ({ input }) => companies.extent(input.params.id));
  mount(app, confirmCompany, ({ input, viewer }) => companies.confirm(viewer, input));
}
