import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/navigation/page-link.tsx';
import { paths } from '#kit/navigation/paths.ts';
import classes from './legal-links.module.css';

/** Links to imprint and privacy notice, present on every page. */
export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <nav className={classes.root} aria-label={t('app.legal.label')}>
      {(['imprint', 'privacy'] as const).map((page) => (
        <Anchor key={page} component={PageLink} to={paths[page]} size="xs" c="dimmed">
          {t(`app.legal.${page}`)}
        </Anchor>
      ))}
    </nav>
  );
}
