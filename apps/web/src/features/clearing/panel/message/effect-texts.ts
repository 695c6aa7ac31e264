import type { ReportDetail } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { ClearingValues } from '#features/clearing/panel/form/clearing-values.ts';
import { isDecidable, isTrashed, savePlan } from '#features/clearing/panel/form/save-plan.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

/** Describes the effect of the next save on the live state and the location's data (S4-CLEARING-01). */
export function effectTexts(
  report: ReportDetail,
  values: ClearingValues,
  form: Pick<LocationForm, 'touched' | 'changed'>,
): readonly MessageKey[] {
  const plan = savePlan(report, values, form);
  const waits = isDecidable(report) && report.standort !== null && report.kind !== 'new' && form.changed && !plan.writesLocation;
  return [
    liveText(report, values, plan.goesLive),
    ...(plan.writesLocation && !plan.goesLive ? (['clearing_panel.effect.with_location'] as const) : []),
    ...(waits ? (['clearing_panel.effect.proposals_wait'] as const) : []),
  ];
}

function liveText(report: ReportDetail, { adminPublished }: ClearingValues, goesLive: boolean): MessageKey {
  const { standort } = report;
  if (isTrashed(report)) return 'clearing_panel.effect.trashed';
  if (standort === null) return withoutLocation(report, goesLive);
  if (goesLive) return 'clearing_panel.effect.publishes_new';
  return flagText(adminPublished, standort.adminPublished);
}

function withoutLocation({ decidedAt }: ReportDetail, goesLive: boolean): MessageKey {
  if (goesLive) return 'clearing_panel.effect.creates';
  return decidedAt === null ? 'clearing_panel.effect.nothing' : 'clearing_panel.effect.no_location';
}

function flagText(wanted: boolean, stored: boolean): MessageKey {
  if (wanted === stored) return stored ? 'clearing_panel.effect.is_live' : 'clearing_panel.effect.is_hidden';
  return wanted ? 'clearing_panel.effect.publishes' : 'clearing_panel.effect.hides';
}
