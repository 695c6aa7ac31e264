import { type LocationSelection, searchedNumber, selectionBox } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import { type CompanyMember, visibilityOf } from '../record/location.policy.ts';
import { needlesOf } from '../record/name-needles.ts';
import type { SearchFilter } from './location-search.store.ts';

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
  updatedBefore: null,
  hoursBefore: null,
  needles: null,
  number: null,
});

/** A written search as a filter. Throws `validation` for an invalid bounding box. */
export function filterOf(viewer: LocationViewer, query: LocationSelection): SearchFilter {
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
    updatedBefore: query.updatedBefore === undefined ? null : new Date(query.updatedBefore).toISOString(),
    needles: needlesOf(query.suche),
    number: searchedNumber(query.suche),
  };
}
