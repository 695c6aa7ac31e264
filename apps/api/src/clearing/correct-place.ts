import type { LocationWrite } from '@rastnetz/contract';
import type { SentFile, SentFiles } from '../locations/image-plan.ts';
import { wholeDraft } from '../locations/location-plan.ts';
import { locationTitle } from '../locations/location-title.ts';
import { sentFilesOf } from '../locations/media-plan.ts';
import { belowStandort } from './below-standort.ts';
import type { DecisionWork } from './decision-work.ts';
import type { ReportCase } from './lock-case.ts';
import { correctedPhotos, type PhotoPlace } from './photo-places.ts';
import type { ReportChange } from './report-change.store.ts';
import { proposedWrite, withoutPictures } from './report-draft.ts';
import { namingPictures, takeablePictures } from './report-pictures.ts';

/** What a correction makes of a report. */
export interface Correction {
  readonly change: ReportChange;
  readonly photos: readonly PhotoPlace[];
}

/** Corrects a place that is not live yet, in its report, by the rules for writers; files that who corrects sent ahead become photos of the report. */
export function correctPlace(
  { stores, actor, gazetteer }: DecisionWork,
  { report, photos }: ReportCase,
  standort: LocationWrite,
): Promise<Correction> {
  const pictures = takeablePictures(photos);
  const write = namingPictures(standort, pictures, null);
  return belowStandort(async () => {
    const draft = wholeDraft(null, { ...proposedWrite(report), ...write });
    const sent = await stores.sentFiles.take(actor.userId, sentFilesOf(write));
    const sentFiles: SentFiles = new Map<string, SentFile>([...sent, ...pictures]);
    const title = locationTitle(draft, gazetteer);
    return {
      change: { proposed: { ...draft, offers: draft.offers.map(withoutPictures), title }, title, location_type: draft.locationType },
      photos: correctedPhotos({ reportId: report.id, photos, write, draft, sentFiles }),
    };
  });
}
