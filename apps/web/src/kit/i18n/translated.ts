import type { TFunction } from 'i18next';
import { createElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const Translated = ({ text }: { readonly text: (t: TFunction) => string }): string => text(useTranslation().t);

/** A text that changes with the language while it is shown (S1-LANG-04), for messages kept in state such as the errors of a form. */
export const translated = (text: (t: TFunction) => string): ReactElement => createElement(Translated, { text });
