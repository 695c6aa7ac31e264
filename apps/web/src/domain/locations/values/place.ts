/** The sections of the panel in their order, and behind them the company blocks and the own fields. */
export const SECTIONS = ['basic', 'hours', 'main_image', 'images', 'menu', 'position', 'offers', 'custom'] as const;
export type Section = (typeof SECTIONS)[number];

/** Where a part of the form stands, and where its faults are shown. */
export interface Place {
  readonly section: Section;
  /** The step of the wizard. */
  readonly step: 'position' | 'basics' | 'features' | 'details' | 'hours';
  /** Whether its control shows its faults; those of others are listed below the form. */
  readonly showsFaults: boolean;
  /** Whether the summary of the wizard names it where nothing is given. */
  readonly isNamedIfBlank: boolean;
}
