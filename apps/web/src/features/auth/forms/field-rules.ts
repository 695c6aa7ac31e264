import { isVisible, PASSWORD_MAX, PASSWORD_MIN } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

type Rule = (value: string) => string | null;

/** Requires at least one visible character; the message names the label of the field (S5-REG-01). */
export const required =
  (t: TFunction, label: string): Rule =>
  (value) =>
    isVisible(value) ? null : t('form.param', { param: label });

/** A new password: required, 6 to 128 characters (S5-REG-02). */
export const chosenPassword =
  (t: TFunction, label: string): Rule =>
  (password) => {
    if (password === '') return t('form.param', { param: label });
    return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? t('register.error.password_length') : null;
  };
