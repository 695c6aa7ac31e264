import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/editor/editor.module.css';
import { useHasCustom } from '#domain/locations/fields/custom-inputs.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { sectionOf } from '#domain/locations/values/location-issues.ts';
import { SECTIONS } from '#domain/locations/values/place.ts';
import { jumpToSection } from './jump-to-section.ts';

/** Links to the sections; those with errors are marked. */
export function SectionNav({ form }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const hasCustom = useHasCustom(form);
  const invalid = new Set(Object.keys(form.errors).map(sectionOf));
  return (
    <nav className={classes.nav} data-toasts-below aria-label={t('panel.jump')}>
      {SECTIONS.filter((section) => hasCustom || section !== 'custom').map((section) => (
        <button
          key={section}
          type="button"
          className={classes.jump}
          data-invalid={invalid.has(section) || undefined}
          onClick={() => jumpToSection(section)}
        >
          {invalid.has(section) ? (
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
