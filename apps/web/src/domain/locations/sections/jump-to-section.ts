import type { Section } from '#domain/locations/values/place.ts';
import { sectionId } from './panel-section.tsx';

/** Scrolls to a section and focuses it. */
export function jumpToSection(section: Section): void {
  const target = document.getElementById(sectionId(section));
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
