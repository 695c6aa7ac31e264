import type { LocationSave } from '#domain/locations/form/use-save-location.ts';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import { InvalidNotice, SaveFailureNotice } from './panel-notices.tsx';
import { SavingFoot } from './saving-foot.tsx';

interface PanelFootProps {
  readonly changed: boolean;
  readonly saving: LocationSave;
  /** Whether invalid fields blocked the last attempt to save. */
  readonly isSaveBlocked: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The foot of a location's panel: "nothing to save", or Abbrechen and Speichern with the last failure; while saving, the progress. */
export function PanelFoot({ saving, isSaveBlocked, ...foot }: PanelFootProps) {
  if (saving.isSaving) return <SavingFoot saving={saving} />;
  const { failure } = saving;
  return (
    <SaveFoot {...foot}>
      {failure && !failure.conflict && <SaveFailureNotice failure={failure} />}
      {isSaveBlocked && !failure && <InvalidNotice />}
    </SaveFoot>
  );
}
