import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '#kit/lib/browser-storage.ts';

const KEY = 'rastnetz-quality-go-on';

/** Whether a save leads on to the next one: as it was chosen last on this device, at first yes. */
export function useGoesOn(): readonly [boolean, (goesOn: boolean) => void] {
  const [goesOn, setGoesOn] = useState(() => readKept(KEY) !== 'no');
  const choose = (next: boolean) => {
    setGoesOn(next);
    keep(KEY, next ? 'yes' : 'no');
  };
  return [goesOn, choose];
}

/** Whether a save leads on to the next one. */
export function GoOnChoice({ goesOn, onChange }: { readonly goesOn: boolean; readonly onChange: (goesOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Checkbox size="xs" label={t('quality.bar.go_on')} checked={goesOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  );
}
