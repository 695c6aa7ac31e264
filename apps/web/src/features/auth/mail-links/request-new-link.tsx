import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LoginState } from '#domain/auth/login-state.ts';
import { paths } from '#kit/navigation/paths.ts';

/** Leads from an expired reset link to the reset request with the address filled in. Takes the focus, because submitting again cannot help. */
export function RequestNewLink({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Button
      component={Link}
      ref={link}
      to={paths.login}
      state={{ view: 'reset', email } satisfies LoginState}
      size="md"
      variant="default"
      fullWidth
    >
      {t('new_link.request')}
    </Button>
  );
}
