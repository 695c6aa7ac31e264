import type { ReportDetail } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { mergeFieldAt } from '#domain/locations/merge/merge-fields.ts';
import { offersByKey, readOffer } from '#domain/locations/merge/merge-offers.ts';
import { type MergeRow, mergeRows } from '#domain/locations/merge/merge-rows.ts';
import { changeFiles } from '#domain/locations/values/form-files.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { type PhotoName, proposedValues } from '#features/clearing/panel/form/report-values.ts';

/** State of a proposed field: applied, left as stored, or replaced by another entry. */
export type ProposalState = 'taken' | 'left' | 'own';

/** What a report proposes for a stored location, except pictures, which are chosen one by one. */
export interface Proposal {
  readonly stored: LocationValues;
  readonly proposed: LocationValues;
  /** The differing fields as text: `mine` is proposed, `theirs` is stored. */
  readonly rows: readonly MergeRow[];
  readonly photoIds: ReadonlySet<string>;
}

/** Compares a report with its location; null if there is no location to compare with. */
export function proposalOf(report: ReportDetail, nameOf: PhotoName, context: DescribeContext): Proposal | null {
  if (!report.standort || report.kind === 'new') return null;
  const photoIds = new Set(report.photos.map(({ id }) => id));
  const stored = valuesOf(report.standort);
  const proposed = withoutPhotos(proposedValues(report, nameOf), photoIds);
  const rows = mergeRows({ base: stored, mine: proposed, theirs: stored }, context);
  return { stored, proposed, rows, photoIds };
}

const withoutPhotos = (values: LocationValues, photoIds: ReadonlySet<string>): LocationValues => ({
  ...values,
  ...changeFiles(values, (entry) => (photoIds.has(entry.id) ? null : entry)),
});

/** State of each row in the current form values. */
export function proposalStates({ stored, proposed, rows, photoIds }: Proposal, values: LocationValues): readonly ProposalState[] {
  const now = withoutPhotos(values, photoIds);
  return rows.map(({ key }) => {
    const [mine, theirs, present] = [proposed, stored, now].map((side) => readKey(side, key, stored));
    if (present === mine) return 'taken';
    return present === theirs ? 'left' : 'own';
  });
}

function readKey(values: LocationValues, key: string, stored: LocationValues): string {
  const field = mergeFieldAt(key);
  return JSON.stringify(field ? field.read(values) : readOffer(offersByKey(values, stored).get(key)));
}

/** Sets rows of the form to the proposed or the stored values. Pictures are unchanged. */
export function applyRows(form: LocationForm, { stored, proposed }: Proposal, keys: readonly string[], side: 'taken' | 'left'): void {
  const from = side === 'taken' ? proposed : stored;
  for (const key of keys) {
    const field = mergeFieldAt(key);
    if (field) setPart(form, key, field.take(form.getValues(), from));
    else form.set('offers', (before) => withOffer(before, key, { from, stored, now: form.getValues() }));
  }
}

function setPart(form: LocationForm, key: string, values: LocationValues): void {
  const name = key.split('.')[0] as keyof LocationValues;
  form.set(name, values[name]);
}

interface Sides {
  readonly from: LocationValues;
  readonly stored: LocationValues;
  readonly now: LocationValues;
}

/** Replaces, adds or removes a company block as in `from`; its pictures stay those of the form. */
function withOffer(offers: readonly OfferValues[], key: string, { from, stored, now }: Sides): readonly OfferValues[] {
  const wanted = offersByKey(from, stored).get(key);
  const present = offersByKey(now, stored).get(key) ?? offers.find(({ id }) => id === wanted?.id);
  if (!wanted) return offers.filter(({ id }) => id !== present?.id);
  const { images, menuImages } = present ?? wanted;
  const block = { ...wanted, images, menuImages };
  const empty = offers.find(({ type }) => type === wanted.type);
  const at = offers.findIndex(({ id }) => id === (present ?? empty)?.id);
  return at < 0 ? [...offers, block] : offers.with(at, block);
}
