import { type FieldIssue, type FileRule, FURTHER_IMAGES_RULE, type ImageChoice, MENU_RULE } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../../kernel/problem.ts';
import type { StoredMedia } from '../../media/media.store.ts';
import { type FileIssue, sentFileIssue } from '../../media/sent-file-issue.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { MediaRow } from '../record/location-record.ts';

/** Facts about a file that an entry needs. */
export type SentFile = Pick<StoredMedia, 'hash' | 'type' | 'pages'>;

/** Files that the author uploaded before, by id. */
export type SentFiles = ReadonlyMap<string, SentFile>;

/** One picture or menu list of a location or of one of its blocks. */
export interface ListPlan {
  readonly locationId: string;
  readonly offerId: string | null;
  readonly part: Exclude<MediaPart, 'main'>;
  /** Field that errors of the list are reported for, such as `otherImages`. */
  readonly path: string;
  readonly stored: readonly MediaRow[];
  /** The former main image, which may move to this list; null for other lists, or if it is unchanged. */
  readonly formerMain: MediaRow | null;
  readonly choices: readonly ImageChoice[] | undefined;
  readonly uploads: readonly StoredMedia[];
  readonly sentFiles: SentFiles;
}

type Place = Pick<MediaRow, 'location_id' | 'offer_id' | 'part'>;

/** A new entry of a file. */
export const entryOf = ({ hash, type, pages }: SentFile, place: Place): MediaRow => ({
  id: uuidv7(),
  ...place,
  position: 0,
  hash,
  alt: null,
  type,
  pages,
});

/** An error of one field, reported together with the others. */
export const issue = (path: string, key: string, message: string): FieldIssue => ({ path, key, message });

const ruleOf = (part: MediaPart): FileRule => (part === 'menu' || part === 'offer_menu' ? MENU_RULE : FURTHER_IMAGES_RULE);

const UNKNOWN: FileIssue = ['location.image.unknown', 'is no stored entry of this list'];
const TWICE: FileIssue = ['location.image.twice', 'is named twice'];

/**
 * The list after the save: the chosen entries in the given order, then new files that are not named. Errors are added to `issues`; too many files
 * throw `file_too_many`.
 */
export function planList(plan: ListPlan, issues: FieldIssue[]): MediaRow[] {
  const place = { location_id: plan.locationId, offer_id: plan.offerId, part: plan.part };
  const fresh = plan.uploads.map((file) => entryOf(file, place));
  const chosen = plan.choices ? choose(plan.choices, { ...plan, place, fresh, byFile: new Map() }, issues) : plan.stored;
  const named = new Set(chosen.map(({ id }) => id));
  const list = [...chosen, ...fresh.filter(({ id }) => !named.has(id))];
  requireQuota(plan, list.length);
  return list.map((entry, position) => ({ ...entry, ...place, position }));
}

interface Candidates extends ListPlan {
  readonly place: Place;
  readonly fresh: readonly MediaRow[];
  /** Entries of files uploaded before, created on first use, so that a repeated id is the same entry. */
  readonly byFile: Map<string, MediaRow>;
}

function choose(choices: readonly ImageChoice[], from: Candidates, issues: FieldIssue[]): MediaRow[] {
  const chosen = new Map<string, MediaRow>();
  for (const [index, choice] of choices.entries()) {
    const { entry, error } = unlessNamed(find(choice, from), chosen);
    if (error) issues.push(issue(`${from.path}.${index}`, ...error));
    else chosen.set(entry.id, choice.alt === undefined ? entry : { ...entry, alt: choice.alt });
  }
  return [...chosen.values()];
}

const unlessNamed = (found: Found, named: ReadonlyMap<string, MediaRow>): Found =>
  found.entry && named.has(found.entry.id) ? { error: TWICE } : found;

type Found = { readonly entry: MediaRow; readonly error?: undefined } | { readonly entry?: undefined; readonly error: FileIssue };

const entryOr = (entry: MediaRow | null | undefined, error: FileIssue): Found => (entry ? { entry } : { error });

function find(choice: ImageChoice, from: Candidates): Found {
  if ('id' in choice)
    return entryOr(
      from.stored.find(({ id }) => id === choice.id),
      UNKNOWN,
    );
  if ('main' in choice) return entryOr(from.formerMain, UNKNOWN);
  if ('upload' in choice) return entryOr(from.fresh[choice.upload], ['location.image.upload_missing', 'names a file that did not come']);
  return findSent(choice.file, from);
}

function findSent(id: string, { part, place, sentFiles, byFile }: Candidates): Found {
  const file = sentFiles.get(id);
  const error = sentFileIssue(file, ruleOf(part));
  if (error || !file) return { error: error ?? UNKNOWN };
  const entry = byFile.get(id) ?? entryOf(file, place);
  byFile.set(id, entry);
  return { entry };
}

function requireQuota({ part, path }: ListPlan, count: number): void {
  const { accept, maxFiles: max } = ruleOf(part);
  if (count <= max) return;
  const key = accept.some((type) => type === 'application/pdf') ? 'upload.too_many_menus' : 'upload.too_many_images';
  const message = `at most ${max} files, stored ones included`;
  throw new Problem('file_too_many', {
    detail: `${path}: ${message}.`,
    params: { part: path, max },
    issues: [{ path, key, message, params: { max } }],
  });
}
