import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../panel/panel.module.css';
import { SavingFoot } from '../panel/saving-foot.tsx';
import type { Wizard } from './use-wizard.ts';

/** Back and next (spec section 2); on the last step next is the save, while it runs how far it is. */
export function WizardFoot({ wizard: { step, saving, back, next } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation();
  if (saving.isSaving) return <SavingFoot saving={saving} />;
  return (
    <div className={classes.foot}>
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={back === null} onClick={() => back?.()}>
          {t('wizard.back')}
        </Button>
        <Button onClick={next}>{step === 'save' ? t('app.save') : t('wizard.next')}</Button>
      </Group>
    </div>
  );
}
