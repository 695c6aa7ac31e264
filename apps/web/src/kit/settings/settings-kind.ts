/** Settings pages with a form; their text keys follow the same pattern. */
export type SettingsKind = 'pipelines' | 'legal' | 'retention';
