import { can, type RightsHolder } from '@rastnetz/contract';

/** Whether the viewer may see the plan of a company: the own one, or any with the rights `subscription` or `companies`. */
export const maySeePlan = (viewer: RightsHolder & { readonly companyId: string }, companyId: string): boolean =>
  viewer.companyId === companyId || can(viewer, 'subscription') || can(viewer, 'companies');
