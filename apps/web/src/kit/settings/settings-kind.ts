/** Settings that are a page with a form; their texts are named alike. */
export type SettingsKind = 'pipelines' | 'legal' | 'retention';
