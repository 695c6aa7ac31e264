import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SavingFoot } from '#domain/locations/editor/saving-foot.tsx';
import classes from '#kit/panel/panel.module.css';
import type { Wizard } from './use-wizard.ts';

/** Back and next (S2-WIZ-01). On the last step next saves and shows the progress; after a failure it regains the focus. */
export function WizardFoot({ wizard: { step, saving, back, next } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation();
  const forward = useRef<HTMLButtonElement>(null);
  const { isSaving } = saving;
  useEffect(() => {
    if (!isSaving) return undefined;
    return () => {
      if (document.activeElement === document.body) forward.current?.focus();
    };
  }, [isSaving]);
  if (isSaving) return <SavingFoot saving={saving} />;
  return (
    <div className={classes.foot}>
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={back === null} onClick={() => back?.()}>
          {t('wizard.back')}
        </Button>
        <Button ref={forward} onClick={next}>
          {step === 'save' ? t('app.save') : t('wizard.next')}
        </Button>
      </Group>
    </div>
  );
}
