import { can, mayMergeLocations, mayWriteLocation, type RightsHolder } from '@rastnetz/contract';

/** Who looks: a company sees its own and what is published, a confirmed one what other confirmed ones have, too, and everything with `all`. */
export interface Sight {
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

/** Whether somebody may save a location of this company. */
export const maySave = (actor: Member, location: Owned): boolean => mayWriteLocation(actor, location);

/** Whether somebody may merge two locations. */
export const mayMerge = (actor: Member, one: Owned, other: Owned): boolean => mayMergeLocations(actor, one, other);

/** Whether somebody may say to which company a new location belongs. */
export const mayChooseCompany = (actor: RightsHolder): boolean => can(actor, 'locations:all');

/** Whether somebody may move stored locations from one company to another, one by one or several at once. */
export const mayMove = (actor: RightsHolder): boolean => can(actor, 'companies');

/** Whether a viewer may see names of other companies: with the right to list them, or to manage them. */
export const mayNameCompanies = (viewer: RightsHolder): boolean => can(viewer, 'users') || can(viewer, 'companies');

/** Whether a new location is published at once: by staff of a confirmed company, by admins, by imports (S1-CLEAR-02). */
export const isPublishedAtOnce = (actor: RightsHolder, company: { readonly isConfirmed: boolean }, isImport: boolean): boolean =>
  isImport || company.isConfirmed || actor.isAdmin || actor.isSuperAdmin;

/** What a location is to those who might look at it; `confirmedAt` is its company's, null or absent while nobody confirmed it. */
export interface Shown extends Owned {
  readonly isPublished: boolean;
  readonly confirmedAt: Date | null | undefined;
}

/** Whether somebody sees a location that is not in the trash; `sightOf` says the same for lists. */
export function maySee(viewer: CompanyMember, { companyId, isPublished, confirmedAt }: Shown): boolean {
  return maySave(viewer, { companyId }) || isPublished || (viewer.isCompanyConfirmed && Boolean(confirmedAt));
}

/**
 * What somebody sees: their own company's, what is published, and everything with `locations:all`. Staff of a confirmed company see what
 * other confirmed companies have not published, too.
 */
export const sightOf = (viewer: CompanyMember): Sight => ({
  companyId: viewer.companyId,
  all: can(viewer, 'locations:all'),
  isConfirmed: viewer.isCompanyConfirmed,
});

/** Whether somebody sees other companies only as far as the public does: their own is not confirmed, and nobody granted them more. */
export const isLimited = ({ all, isConfirmed }: Pick<Sight, 'all' | 'isConfirmed'>): boolean => !all && !isConfirmed;

/** The company whose people somebody may know by name; null is every one. */
export const namesOf = (sight: Sight): string | null => (isLimited(sight) ? sight.companyId : null);
