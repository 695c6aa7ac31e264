import type { ReactNode } from 'react';
import { LegalLinks } from '#domain/legal/legal-links.tsx';
import { DemoBanner } from '#kit/ui/page/demo-banner.tsx';
import { PublicHead } from '#kit/ui/page/public-head.tsx';
import classes from './fields/report.module.css';

/** Layout of the public form: one narrow column. */
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
