import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useVersionedForm, type VersionedForm, type VersionedRules } from '#kit/forms/use-versioned-form.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import type { SettingsKind } from './settings-kind.ts';

/** Definition of one kind of settings. */
interface SettingsRules<Stored, Values> extends Omit<VersionedRules<Stored, Values>, 'texts' | 'theirsIn'> {
  readonly kind: SettingsKind;
  readonly read: () => Promise<NonNullable<Stored>>;
  /** URL parameter that names what is edited. */
  readonly param?: string;
}

/** Settings in a form over the version that was loaded; asks before unsaved changes are lost. */
export function useSettingsForm<Stored, Values extends object>(
  stored: Stored,
  body: RefObject<HTMLElement | null>,
  { kind, param, ...rules }: SettingsRules<Stored, Values>,
): VersionedForm<Stored, Values> {
  const { t } = useTranslation();
  const texts = { invalid: t(`${kind}.invalid`), failed: t(`${kind}.failed`), saved: () => t(`${kind}.saved`) };
  const form = useVersionedForm(stored, body, { ...rules, texts });
  useLeaveGuard(form.isChanged, { param });
  return form;
}
