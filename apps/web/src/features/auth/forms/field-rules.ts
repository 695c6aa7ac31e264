import { isVisible, PASSWORD_MAX, PASSWORD_MIN } from '@rastnetz/contract';
import type { ReactElement } from 'react';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { translated } from '#kit/i18n/translated.ts';

type Rule = (value: string) => ReactElement | null;

const missing = (label: MessageKey): ReactElement => translated((t) => t('form.param', { param: t(label) }));

/** Requires at least one visible character; the message names the label of the field (S5-REG-01). */
export const required =
  (label: MessageKey): Rule =>
  (value) =>
    isVisible(value) ? null : missing(label);

/** A new password: required, 6 to 128 characters (S5-REG-02). */
export const chosenPassword =
  (label: MessageKey): Rule =>
  (password) => {
    if (password === '') return missing(label);
    const isFitting = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
    return isFitting ? null : translated((t) => t('register.error.password_length'));
  };
