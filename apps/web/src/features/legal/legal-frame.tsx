import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LegalLinks } from '#domain/legal/legal-links.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { useSession } from '#kit/session/use-session.ts';
import { DemoBanner } from '#kit/ui/page/demo-banner.tsx';
import { PublicHead } from '#kit/ui/page/public-head.tsx';
import classes from './legal-frame.module.css';

/** Layout of imprint and privacy notice: one text column and the footer links. */
export function LegalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <DemoBanner />
      <PublicHead />
      <main className={classes.column}>
        {children}
        <Anchor component={Link} to={user === null ? paths.login : paths.home} size="sm">
          {t('legal_page.back')}
        </Anchor>
      </main>
      <footer className={classes.foot}>
        <LegalLinks />
      </footer>
    </div>
  );
}
