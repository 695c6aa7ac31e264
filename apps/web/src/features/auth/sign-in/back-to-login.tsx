import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Link back to the login form, which another form replaced in place. */
export function BackToLogin({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Anchor component="button" type="button" size="sm" onClick={onBack} style={{ alignSelf: 'center' }}>
      <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('login.reset.back')}
    </Anchor>
  );
}
