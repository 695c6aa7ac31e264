import { can, type RightsHolder } from '@rastnetz/contract';

/** Whether somebody sees the plan of a company: their own, or with the rights of super admins every one. */
export const maySeePlan = (viewer: RightsHolder & { readonly companyId: string }, companyId: string): boolean =>
  viewer.companyId === companyId || can(viewer, 'subscription') || can(viewer, 'companies');
