import { useEffect } from 'react';
import { sectionId } from '#domain/locations/sections/panel-section.tsx';
import type { Section } from '#domain/locations/values/location-issues.ts';

/** Brings a section of the form into sight when the form opens. The focus stays at the head, where a screen reader begins. */
export function useFirstSection(section: Section | undefined): void {
  useEffect(() => {
    if (section) document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' });
  }, [section]);
}
