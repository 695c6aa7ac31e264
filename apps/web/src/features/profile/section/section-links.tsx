import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';

const SECTIONS = ['person', 'look', 'notifications', 'email', 'password', 'sessions', 'factor', 'passkeys', 'data', 'delete'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Links to the sections of the page: beside them on wide screens, else above. */
export function SectionLinks() {
  const { t } = useTranslation();
  return (
    <nav className={classes.links} aria-label={t('profile.sections')}>
      {SECTIONS.map((name) => (
        <a key={name} href={`#${name}`}>
          {t(`profile.section.${name}`)}
        </a>
      ))}
    </nav>
  );
}
