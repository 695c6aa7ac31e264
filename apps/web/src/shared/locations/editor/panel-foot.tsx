import { SaveFoot } from '../../panel/save-foot.tsx';
import type { LocationSave } from '../form/use-save-location.ts';
import { SavingFoot } from './saving-foot.tsx';

interface PanelFootProps {
  readonly changed: boolean;
  readonly saving: LocationSave;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The foot of a location's panel: nothing to save, or Abbrechen and Speichern; while saving, how far it is. */
export function PanelFoot({ saving, ...foot }: PanelFootProps) {
  return saving.isSaving ? <SavingFoot saving={saving} /> : <SaveFoot {...foot} />;
}
