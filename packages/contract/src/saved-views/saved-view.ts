import { z } from 'zod';
import { SingleLine } from '../http/single-line.ts';
import { can, type RightsHolder } from '../rights/rights.ts';

/** Maximum length of a view's name, in characters. */
export const VIEW_NAME_MAX = 60;
/** Maximum length of a view's query; a search text of 200 characters takes 1,800 when encoded. */
export const VIEW_QUERY_MAX = 4000;
/** Maximum number of private views per person, and of shared ones per company. */
export const MAX_PRIVATE_VIEWS = 50;
export const MAX_SHARED_VIEWS = 100;

/** Parameters of the list's address that a view never has: page, open panel with its tab or the state of the trash, and the applied view. */
const NOT_OF_A_VIEW: readonly string[] = ['page', 'panel', 'tab', 'trashSearch', 'trashPage', 'saved'];

/** The canonical form of a query: each parameter once, sorted by name. Unknown parameters are kept: a later version of the list may read them. */
export function canonicalViewQuery(text: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) if (!query.has(name) && !NOT_OF_A_VIEW.includes(name)) query.set(name, value);
  query.sort();
  return query.toString();
}

const TOO_LONG = 'views.error.query_too_long';

/** The query of a view as written. Encoding may make it longer, so both lengths are limited. */
export const ViewQuery = z
  .string()
  .max(VIEW_QUERY_MAX, { error: TOO_LONG, abort: true })
  .overwrite(canonicalViewQuery)
  .max(VIEW_QUERY_MAX, TOO_LONG);
/** The name of a view as written. */
export const ViewName = SingleLine.min(1, 'views.error.no_name').max(VIEW_NAME_MAX);

/** A saved view of the list of locations. */
export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Parameters of the list's address (`canonicalViewQuery`). */
  query: z.string(),
  /** Whether everybody in the company has it, or only the person who saved it. */
  isShared: z.boolean(),
  /** Whether the reader saved it. */
  isOwn: z.boolean(),
  version: z.int().min(1),
});
export type SavedView = z.infer<typeof SavedView>;

/** Whether a reader may rename, overwrite, share and delete a view: whoever saved it, and company admins if it is shared. */
export const mayChangeView = (holder: RightsHolder, { isOwn, isShared }: Pick<SavedView, 'isOwn' | 'isShared'>): boolean =>
  isOwn || (isShared && can(holder, 'companyAdmin'));
