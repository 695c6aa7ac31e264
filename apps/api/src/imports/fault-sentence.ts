import type { ImportFault, Language } from '@rastnetz/contract';
import { ENGLISH_FAULT_TEXTS } from './english-fault-texts.ts';
import { GERMAN_FAULT_TEXTS } from './german-fault-texts.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de: GERMAN_FAULT_TEXTS, en: ENGLISH_FAULT_TEXTS };

/** What a fault or a note of a row says; a key without a text speaks for itself. */
export const faultSentence = ({ key, params }: ImportFault, language: Language): string =>
  (TEXTS[language][key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
