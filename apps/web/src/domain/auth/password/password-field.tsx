import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './password-field.module.css';

/**
 * A password field with a button that reveals it and a hint while caps lock is on. Smaller than Mantine's, which would count against the
 * first page.
 */
export function PasswordField(props: TextInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      rightSection={
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-label={t(shown ? 'login.hide_password' : 'login.show_password')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </UnstyledButton>
      }
      description={capsLock ? t('login.caps_lock') : undefined}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
