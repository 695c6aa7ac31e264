import { Checkbox } from '@mantine/core';
import type { Location, QualityKind } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { Section } from '#domain/locations/values/place.ts';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { useConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { readStored, storeText } from '#kit/lib/browser-storage.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import type { RenderPanel } from './render-panel.ts';
import type { Worklist } from './use-worklist.ts';
import { ConfirmButton, WorklistBar } from './worklist-bar.tsx';

interface LocationWorklistProps {
  readonly list: Worklist;
  /** The location to work on. */
  readonly location: Location;
  readonly renderPanel: RenderPanel;
}

/** Form section that a worklist opens; kinds without an entry (phone, website) are edited at the head of the form. */
const SECTION_OF: Partial<Record<QualityKind, Section>> = {
  coordinates: 'position',
  hours: 'hours',
  stale_hours: 'hours',
  image: 'main_image',
  menu: 'menu',
};

/** Opens one location after another in the panel; a save can advance to the next. */
export function LocationWorklist({ list, location, renderPanel }: LocationWorklistProps): ReactNode {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [goesOn, chooseGoesOn] = useAdvanceAfterSave();
  const [doneId, setDoneId] = useState<string | null>(null);
  const { confirm, isConfirming, failureAt } = useConfirmLocation();
  const finish = () => {
    setDoneId(location._id);
    void queries.invalidateQueries({ queryKey: locationKeys.all, refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: qualityKeys.allCounts });
    if (goesOn) void list.goOn();
  };
  const section = SECTION_OF[list.kind];
  const goOn = () => void list.goOn();
  const confirmFirst = async () => (await confirm(location)) !== null && list.prepare();
  return renderPanel({
    locationId: location._id,
    ...(section && { section }),
    onClose: list.close,
    onSaved: finish,
    onOpenLocation: (id) => void navigate(locationsPath({ open: id })),
    bar: (leave) => (
      <WorklistBar list={list} isDone={doneId === location._id} error={failureAt(location._id)} onNext={() => leave(goOn, list.prepare)}>
        <AdvanceCheckbox goesOn={goesOn} onChange={chooseGoesOn} />
        <ConfirmButton isBusy={isConfirming || list.isMoving} onConfirm={() => leave(goOn, confirmFirst)} />
      </WorklistBar>
    ),
  });
}

const KEY = 'rastnetz-quality-go-on';

/** Whether a save advances to the next location: the last choice on this device, by default yes. */
function useAdvanceAfterSave(): readonly [boolean, (goesOn: boolean) => void] {
  const [goesOn, setGoesOn] = useState(() => readStored(KEY) !== 'no');
  const choose = (next: boolean) => {
    setGoesOn(next);
    storeText(KEY, next ? 'yes' : 'no');
  };
  return [goesOn, choose];
}

/** The checkbox "advance to the next location after a save". */
function AdvanceCheckbox({ goesOn, onChange }: { readonly goesOn: boolean; readonly onChange: (goesOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Checkbox size="xs" label={t('quality.bar.go_on')} checked={goesOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  );
}
