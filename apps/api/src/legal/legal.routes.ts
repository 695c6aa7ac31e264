import { listLegalPages, listOpenLegalPages, readLegalPage, saveLegalPage } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { LegalService } from './legal.service.ts';

/** Imprint and privacy notice. */
export function legalRoutes(app: FastifyInstance, { legal }: { readonly legal: LegalService }): void {
  mount(app, readLegalPage, ({ input: { params, query } }) => legal.read(params.page, query.language));
  mount(app, listLegalPages, () => legal.list());
  mount(app, listOpenLegalPages, () => legal.incompletePages());
  mount(app, saveLegalPage, ({ viewer, input: { params, body } }) => legal.save(viewer, params.page, body));
}
