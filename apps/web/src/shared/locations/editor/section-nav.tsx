import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, SECTIONS, sectionOf } from '../form/location-issues.ts';
import classes from './editor.module.css';
import { jumpToSection } from './jump-to-section.ts';

/** The sections to jump to; those with faults carry a mark. */
export function SectionNav({ errors }: { readonly errors: FieldErrors }) {
  const { t } = useTranslation();
  const faulty = new Set(Object.keys(errors).map(sectionOf));
  return (
    <nav className={classes.nav} aria-label={t('panel.jump')}>
      {SECTIONS.map((section) => (
        <button
          key={section}
          type="button"
          className={classes.jump}
          data-faulty={faulty.has(section) || undefined}
          onClick={() => jumpToSection(section)}
        >
          {faulty.has(section) ? (
            <>
              <span aria-hidden>{t(`panel.short.${section}`)}</span>
              <VisuallyHidden>{t('panel.has_errors', { section: t(`panel.short.${section}`) })}</VisuallyHidden>
            </>
          ) : (
            t(`panel.short.${section}`)
          )}
        </button>
      ))}
    </nav>
  );
}
