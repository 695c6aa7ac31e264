import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import { FailureNotice, ReloadOffer, StaleNotice } from '#kit/panel/save-notices.tsx';
import classes from './settings-foot.module.css';
import type { SettingsKind } from './settings-kind.ts';
import type { FormOfSettings } from './use-settings-form.ts';

interface SettingsFootProps {
  readonly kind: SettingsKind;
  readonly form: Omit<FormOfSettings<unknown, never>, 'base' | 'values' | 'change'>;
}

/** Save and cancel, with conflicts and errors; a version saved by somebody else can be loaded under the user's changes. */
export function SettingsFoot({ kind, form: { failure, isStale, reload, isChanged, isSaving, cancel, save } }: SettingsFootProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <FailureNotice failure={failure} mb="xs" />
      {isStale && (
        <StaleNotice title={t(`${kind}.stale.title`)} mb="xs">
          <ReloadOffer reload={reload} body={t('settings.stale.body')} button={t('settings.stale.load')} />
        </StaleNotice>
      )}
      {reload.isSuccess && (
        <Alert variant="outline" role="status" mb="xs">
          {t('settings.stale.loaded')}
        </Alert>
      )}
      <SaveFoot changed={isChanged} isSaving={isSaving} onCancel={cancel} onSave={save} />
    </div>
  );
}
