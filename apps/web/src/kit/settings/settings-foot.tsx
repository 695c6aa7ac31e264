import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { VersionNotices } from '#kit/forms/version-notices.tsx';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import classes from './settings-foot.module.css';
import type { SettingsKind } from './settings-kind.ts';

interface SettingsFootProps {
  readonly kind: SettingsKind;
  readonly form: ComponentProps<typeof VersionNotices>['form'] & {
    readonly isChanged: boolean;
    readonly isSaving: boolean;
    readonly cancel: () => void;
    readonly save: () => void;
  };
}

/** Save and cancel, with conflicts and errors; a version saved by somebody else can be loaded under the user's changes. */
export function SettingsFoot({ kind, form }: SettingsFootProps) {
  const { t } = useTranslation();
  const texts = {
    title: t(`${kind}.stale.title`),
    body: t('settings.stale.body'),
    load: t('settings.stale.load'),
    loaded: t('settings.stale.loaded'),
  };
  return (
    <div data-foot className={classes.foot}>
      <VersionNotices form={form} texts={texts} mb="xs" />
      <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
    </div>
  );
}
