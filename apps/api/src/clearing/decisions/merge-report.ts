import type { HandlerInput, mergeReport as mergeReportCall } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import { writeTrashSteps } from '../../locations/lifecycle/trash-steps.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { locationView } from '../../locations/record/location-view.ts';
import { requireVersion } from '../../locations/record/require-current.ts';
import type { LocationEffect } from '../../platform/db/schema/clearing-tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import { concludeReport } from '../case/conclude-report.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { followLocation } from '../case/follow-location.ts';
import { lockCase, type ReportCase } from '../case/lock-case.ts';
import { requireOpen } from '../case/require-savable-state.ts';
import { saveDecided } from '../case/save-decided.ts';
import { replyOf } from '../case/send-decided.ts';
import { takeablePictures, withFileReferences } from '../report/report-pictures.ts';

type MergeReportInput = HandlerInput<typeof mergeReportCall>;
type Body = MergeReportInput['body'];

/**
 * Decides that the place of a report is another location (contract `mergeReport`). A location that the report concerned moves to the trash as
 * merged into the winner, and its other open reports move to the winner. Returns the updated report.
 */
export async function mergeReport(work: DecisionWork, { params, body }: MergeReportInput): Promise<ReportRow> {
  const { version, winnerId, standort } = body;
  const locationIds = [winnerId, ...(standort?.notDuplicateOf ?? [])];
  const found = await lockCase(work, { id: params.id, version, locationIds, withOthers: true });
  const { report } = found;
  requireOpen(report);
  const winner = winnerOf(found, body);
  const loser = found.location && !found.location.row.deleted_at ? found.location : null;
  const winning = await saveWinner(work, found, { winner, loser }, body);
  const losing = loser ? await moveToTrash(work, loser, winnerId) : [];
  const moved = loser ? found.others : [];
  const { _id, title, locationType } = winning.location;
  await followLocation(work.stores, work.actor.userId, moved, { id: _id, title, type: locationType });
  const goesBy = { title, location_type: locationType, location_id: winnerId };
  const ended = { stage: 'merged', decided_at: work.now, clearing_message_admin: replyOf(report, body) } as const;
  // From now on the location represents the place, so the proposal is cleared.
  const change = { ...goesBy, ...ended, ...(report.kind === 'new' && { proposed: {} }) };
  const effects = {
    locations: [...winning.effects, ...losing],
    ...(loser && { merged: { loserId: loser.row.id, winnerId }, moved: moved.map(({ id }) => id) }),
  };
  return concludeReport(work, { row: report, change, action: 'merged', effects }, { isDecided: true, sendReply: body.sendReply });
}

/** The location that remains. Throws `validation` at `winnerId` for an invalid one, or `stale_version` with the stored location. */
function winnerOf({ report, locations }: ReportCase, { winnerId, winnerVersion, standort }: Body): LocationRecord {
  const refused = (key: string, message: string) => fieldProblem('winnerId', `clearing.merge.${key}`, message);
  if (winnerId === report.location_id) throw refused('same', 'is the location of the report itself');
  const winner = locations.get(winnerId);
  if (!winner) throw refused('unknown', 'is no location');
  if (winner.row.merged_into) throw refused('winner_merged', 'was merged into another location itself');
  if (winner.row.deleted_at) throw refused('winner_trashed', 'is in the trash');
  requireVersion(winnerVersion, locationView(winner));
  if (standort?._id !== undefined && standort._id !== winnerId)
    throw fieldProblem('standort._id', 'clearing.error.other_location', 'is not the winner');
  return winner;
}

interface Pair {
  readonly winner: LocationRecord;
  readonly loser: LocationRecord | null;
}

/** Saves the merged fields of the winner, which may include pictures of the loser and of the report. */
async function saveWinner(work: DecisionWork, { photos }: ReportCase, { winner, loser }: Pair, { standort, winnerVersion }: Body) {
  if (!standort) return { location: locationView(winner), effects: [] };
  const pictures = takeablePictures(photos, loser);
  const write = { ...withFileReferences(standort, pictures, winner), _id: winner.row.id, version: winnerVersion };
  return saveDecided(work, { write, clearing: { files: pictures }, mayLackRequired: true });
}

async function moveToTrash({ stores, actor }: DecisionWork, loser: LocationRecord, winnerId: string): Promise<LocationEffect[]> {
  await writeTrashSteps(stores, [{ record: loser, isDeleted: true, mergedInto: winnerId }], actor, 'clearing');
  const { id, version } = loser.row;
  return [{ locationId: id, before: version, after: version + 1 }];
}
