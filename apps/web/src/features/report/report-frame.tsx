import type { ReactNode } from 'react';
import { LegalLinks } from '#shared/legal/legal-links.tsx';
import { DemoBanner } from '#shared/ui/demo-banner.tsx';
import { PublicHead } from '#shared/ui/public-head.tsx';
import classes from './report.module.css';

/** What every page of the public form stands in: one narrow column. */
export function ReportFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <DemoBanner />
      <PublicHead className={classes.head ?? ''} />
      <main className={classes.column}>{children}</main>
      <LegalLinks />
    </div>
  );
}
