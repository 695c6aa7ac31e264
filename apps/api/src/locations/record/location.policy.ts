import { can, mayMergeLocations, mayReadNotes, mayWriteLocation, type RightsHolder } from '@rastnetz/contract';

/**
 * What a viewer may see: locations of the own company and published ones, for a confirmed company also those of other confirmed ones, and
 * everything with `all`.
 */
export interface Visibility {
  readonly companyId: string;
  readonly all: boolean;
  /** Whether an admin confirmed the company. */
  readonly isConfirmed: boolean;
}

/** The viewer, and whether their company is confirmed. */
export interface CompanyMember extends RightsHolder {
  readonly companyId: string;
  readonly isCompanyConfirmed: boolean;
}

type Member = RightsHolder & { readonly companyId: string };
type Owned = { readonly companyId: string };

/** Whether the actor may save a location of this company. */
export const maySave = (actor: Member, location: Owned): boolean => mayWriteLocation(actor, location);

/**
 * Whether the actor may mark a location of their own as another place than this one. Staff of an unconfirmed company may mark only their own, because
 * a mark hides the pair from everybody.
 */
export const mayTellApartFrom = (actor: CompanyMember, other: Owned): boolean => actor.isCompanyConfirmed || maySave(actor, other);

/** Whether the actor may merge two locations. */
export const mayMerge = (actor: Member, one: Owned, other: Owned): boolean => mayMergeLocations(actor, one, other);

/** Whether the actor may choose the company of a new location. */
export const mayChooseCompany = (actor: RightsHolder): boolean => can(actor, 'locations:all');

/** Whether the actor may move stored locations to another company. */
export const mayMove = (actor: RightsHolder): boolean => can(actor, 'companies');

/** Whether a viewer may see names of other companies: with the right to list them, or to manage them. */
export const mayNameCompanies = (viewer: RightsHolder): boolean => can(viewer, 'users:all') || can(viewer, 'companies');

/** Whether a new location is published at once: if saved by staff of a confirmed company, an admin or an import (S1-CLEAR-02). */
export const isPublishedAtOnce = (actor: RightsHolder, company: { readonly isConfirmed: boolean }, isImport: boolean): boolean =>
  isImport || company.isConfirmed || actor.isAdmin || actor.isSuperAdmin;

/** The properties of a location that decide who sees it; `confirmedAt` is its company's, null or absent if it is not confirmed. */
export interface LocationVisibility extends Owned {
  readonly isPublished: boolean;
  readonly confirmedAt: Date | null | undefined;
}

/** Whether the viewer sees a location that is not in the trash; equivalent to `visibilityOf` for lists. */
export function maySee(viewer: CompanyMember, { companyId, isPublished, confirmedAt }: LocationVisibility): boolean {
  return maySave(viewer, { companyId }) || isPublished || (viewer.isCompanyConfirmed && Boolean(confirmedAt));
}

/**
 * What the viewer sees: locations of the own company, published ones, and everything with `locations:all`. Staff of a confirmed company also see
 * unpublished locations of other confirmed companies.
 */
export const visibilityOf = (viewer: CompanyMember): Visibility => ({
  companyId: viewer.companyId,
  all: can(viewer, 'locations:all'),
  isConfirmed: viewer.isCompanyConfirmed,
});

/** Whether the viewer sees only the published locations of other companies: the own one is not confirmed, and no grant extends it. */
export const isLimited = ({ all, isConfirmed }: Pick<Visibility, 'all' | 'isConfirmed'>): boolean => !all && !isConfirmed;

/** The company whose people the viewer may see by name; null for all. */
export const namesOf = (visibility: Visibility): string | null => (isLimited(visibility) ? visibility.companyId : null);

/** No company has it, so that only rights over all companies apply. */
const NO_COMPANY = '';

/** The company whose locations the actor may save; null for all. */
export const savedCompanyOf = (actor: Member): string | null => (maySave(actor, { companyId: NO_COMPANY }) ? null : actor.companyId);

/** The company on whose locations the viewer may read notes; null for all. */
export const notesOf = (viewer: Member): string | null => (mayReadNotes(viewer, { companyId: NO_COMPANY }) ? null : viewer.companyId);
