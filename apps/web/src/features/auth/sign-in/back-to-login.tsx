import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface BackToLoginProps {
  /** Whether there is a session already: the link leads to the start page then. */
  readonly isSignedIn?: boolean;
  readonly onBack: () => void;
}

/** Link back to the login form, which another form replaced in place. */
export function BackToLogin({ isSignedIn = false, onBack }: BackToLoginProps) {
  const { t } = useTranslation();
  return (
    <Anchor component="button" type="button" size="sm" onClick={onBack} style={{ alignSelf: 'center' }}>
      <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t(isSignedIn ? 'login.reset.home' : 'login.reset.back')}
    </Anchor>
  );
}
