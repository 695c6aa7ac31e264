import type { FieldIssue, LocationDraft, LocationWrite } from '@rastnetz/contract';
import type { CustomFieldStores } from '../../custom-fields/custom-field-stores.ts';
import { readCustomFieldsForShare } from '../../custom-fields/read-custom-fields.ts';
import { Problem } from '../../kernel/problem.ts';
import { storedTitle } from '../../locations/record/stored-title.ts';
import type { SentFile, SentFiles } from '../../locations/save/image-plan.ts';
import { wholeDraft } from '../../locations/save/location-plan.ts';
import { sentFilesOf } from '../../locations/save/media-plan.ts';
import { savedCustom } from '../../locations/save/saved-custom.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import type { ReportCase } from '../case/lock-case.ts';
import { withStandortPath } from '../case/with-standort-path.ts';
import { correctedPhotos, type PhotoPosition } from '../report/photo-positions.ts';
import { proposedWrite, withoutPictures } from '../report/report-draft.ts';
import { takeablePictures, withFileReferences } from '../report/report-pictures.ts';
import type { ReportChange } from '../stores/report-change.store.ts';

/** Result of a correction. */
export interface Correction {
  readonly change: ReportChange;
  readonly photos: readonly PhotoPosition[];
}

/**
 * Corrects a place that is not live yet, within its report, by the rules for writers; files that the editor uploaded before become photos of the
 * report.
 */
export function correctPlace(
  { stores, actor, gazetteer }: DecisionWork,
  { report, photos }: ReportCase,
  standort: LocationWrite,
): Promise<Correction> {
  const pictures = takeablePictures(photos);
  const write = withFileReferences(standort, pictures, null);
  return withStandortPath(async () => {
    const draft = await withCustom(stores, wholeDraft(null, { ...proposedWrite(report), ...write }), write);
    const sent = await stores.sentFiles.take(actor.userId, sentFilesOf(write));
    const sentFiles: SentFiles = new Map<string, SentFile>([...sent, ...pictures]);
    const title = storedTitle(draft, gazetteer);
    return {
      change: { proposed: { ...draft, offers: draft.offers.map(withoutPictures), title }, title, location_type: draft.locationType },
      photos: correctedPhotos({ reportId: report.id, photos, write, draft, sentFiles }),
    };
  });
}

/** Custom field values of the corrected place; validated strictly only if the correction contains some. */
async function withCustom(
  stores: Pick<CustomFieldStores, 'customFields'>,
  draft: LocationDraft,
  write: LocationWrite,
): Promise<LocationDraft> {
  const issues: FieldIssue[] = [];
  const isLoose = write.custom === undefined;
  const custom = savedCustom({ stored: null, draft, write, isLoose }, await readCustomFieldsForShare(stores), issues);
  if (issues.length > 0)
    throw new Problem('validation', { detail: issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues });
  return { ...draft, custom };
}
