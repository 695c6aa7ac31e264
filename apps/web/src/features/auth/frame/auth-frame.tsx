import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '#domain/legal/legal-links.tsx';
import { DemoBanner } from '#kit/ui/page/demo-banner.tsx';
import { LanguageSwitch } from '#kit/ui/page/language-switch.tsx';
import { Logo } from '#kit/ui/page/logo.tsx';
import classes from './auth-frame.module.css';
import { NetworkDrawing } from './network-drawing.tsx';

/** Layout of sign-in, registration and reset: form on the left, drawing of the network on the right; small screens show the form only. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <DemoBanner />
      <div className={classes.root}>
        <main className={classes.side}>
          <header className={classes.head}>
            <span className={classes.mark}>
              <Logo size={32} />
              {t('app.name')}
            </span>
            <LanguageSwitch />
          </header>
          <div className={classes.form}>{children}</div>
          <LegalLinks />
        </main>
        <aside className={classes.drawing} aria-label={t('login.drawing')}>
          <NetworkDrawing />
          <div>
            <Text className={classes.claim}>{t('login.drawing')}</Text>
            <Text className={classes.quiet}>{t('login.drawing_body')}</Text>
          </div>
        </aside>
      </div>
    </div>
  );
}
