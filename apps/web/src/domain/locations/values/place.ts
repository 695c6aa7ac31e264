/** The sections of the panel in their order, followed by company blocks and custom fields. */
export const SECTIONS = ['basic', 'hours', 'main_image', 'images', 'menu', 'position', 'offers', 'custom'] as const;
export type Section = (typeof SECTIONS)[number];

/** Section and step of a part of the form, and where its errors are shown. */
export interface Place {
  readonly section: Section;
  /** The step of the wizard. */
  readonly step: 'position' | 'basics' | 'features' | 'details' | 'hours';
  /** Whether its control shows its errors; those of other parts are listed below the form. */
  readonly showsErrors: boolean;
  /** Whether the summary of the wizard lists it even if it is empty. */
  readonly isNamedIfBlank: boolean;
}
