import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../../shared/legal/legal-links.tsx';
import { DemoBanner } from '../../shared/ui/demo-banner.tsx';
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './report.module.css';

/** What every page of the public form stands in: one narrow column. */
export function ReportFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <DemoBanner />
      <header className={classes.head}>
        <span className={classes.mark}>
          <Logo size={28} />
          {t('app.name')}
        </span>
        <LanguageSwitch size="sm" />
      </header>
      <main className={classes.column}>{children}</main>
      <LegalLinks />
    </div>
  );
}
