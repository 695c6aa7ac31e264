import { type CustomCondition, type CustomField, type LocationSelection, searchWords, selectionBox } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import { type CompanyMember, visibilityOf } from '../record/location.policy.ts';
import type { FieldCondition, SearchFilter } from './location-search.store.ts';

/** A principal that reads locations. */
type LocationViewer = CompanyMember;

/** The filter that matches everything the viewer sees. */
export const matchAllFilter = (viewer: LocationViewer): SearchFilter => ({
  visibility: visibilityOf(viewer),
  ids: null,
  box: null,
  features: [],
  types: [],
  mine: false,
  missing: [],
  invalidContacts: [],
  publication: null,
  companyId: null,
  brands: [],
  openAt: null,
  custom: [],
  updatedBefore: null,
  hoursBefore: null,
  words: null,
});

/**
 * A written search as a filter; `fields` are the custom fields in use, needed for conditions on them. Throws `validation` for an invalid bounding
 * box.
 */
export function filterOf(viewer: LocationViewer, query: LocationSelection, fields: readonly CustomField[]): SearchFilter {
  const corners = selectionBox(query);
  if ('corner' in corners) throw fieldProblem(corners.corner, corners.key, 'makes no box with the other corners');
  return {
    ...matchAllFilter(viewer),
    box: corners.box,
    features: query.filter,
    types: query.types,
    mine: query.mine,
    missing: query.missing,
    publication: query.publication ?? null,
    companyId: query.company ?? null,
    brands: query.brands,
    openAt: query.openNow ? new Date() : null,
    custom: fieldConditions(query.custom, fields),
    updatedBefore: query.updatedBefore === undefined ? null : new Date(query.updatedBefore).toISOString(),
    words: searchWords(query.suche),
  };
}

function fieldConditions(conditions: readonly CustomCondition[], fields: readonly CustomField[]): readonly FieldCondition[] | null {
  const known = conditions.flatMap((condition) => {
    const field = fields.find(({ key }) => key === condition.key);
    return field ? [{ condition, types: field.types }] : [];
  });
  return known.length === conditions.length ? known : null;
}
