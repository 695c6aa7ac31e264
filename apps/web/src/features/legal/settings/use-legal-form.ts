import { blanksIn, Language, LEGAL_TEXT_MAX_BYTES, type LegalPage, type LegalTexts, textBytes } from '@rastnetz/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../shared/panel/confirm.tsx';
import { useHeldUp } from '../../../shared/panel/use-held-up.ts';
import { useLeaveGuard } from '../../../shared/panel/use-leave-guard.ts';
import { useSaveLegal } from './use-save-legal.ts';

/** Which page is edited, in the address. */
export const PAGE_PARAM = 'page';

/** Nothing of the form outlives the page. */
const discard = () => undefined;

const differs = (some: LegalTexts, others: LegalTexts) => Language.options.some((language) => some[language].trim() !== others[language]);

/** Texts that are too long, by language. */
const tooLong = (texts: LegalTexts): readonly Language[] =>
  Language.options.filter((language) => textBytes(texts[language].trim()) > LEGAL_TEXT_MAX_BYTES);

/** What somebody changed stays, everything else is as it is stored now. */
function merged(own: LegalTexts, base: LegalTexts, theirs: LegalTexts): LegalTexts {
  const one = (language: Language) => (own[language].trim() === base[language] ? theirs[language] : own[language]);
  return { de: one('de'), en: one('en') };
}

/** A page in the form, over the version it was read at. Blanks of the template that are left are asked about before they are published. */
export function useLegalForm(stored: LegalPage, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const ask = useAsk();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState<LegalTexts>(stored.texts);
  const held = useHeldUp(body);
  const isChanged = differs(values, base.texts);
  const long = tooLong(values);
  useLeaveGuard(isChanged, discard, PAGE_PARAM);
  const take = (page: LegalPage, kept: LegalTexts = page.texts) => {
    held.letPass();
    setBase(page);
    setValues(kept);
  };
  const sending = useSaveLegal({
    page: stored.page,
    onSaved: take,
    onReloaded: (theirs) => take(theirs, merged(values, base.texts, theirs.texts)),
    onFailed: held.showFault,
  });
  const { saving, reload, isStale } = sending;
  const mayPublish = async () => {
    const count = blanksIn(values.de + values.en).length;
    const question = { title: t('legal.blanks.title'), body: t('legal.blanks.body', { count }), isHarmless: true } as const;
    return count === 0 || ask({ ...question, yes: t('legal.blanks.yes'), no: t('legal.blanks.no') });
  };
  const save = async () => {
    if (saving.isPending || !isChanged) return;
    reload.reset();
    if (long.length > 0) held.holdUp();
    else if (await mayPublish()) saving.mutate({ version: base.version, texts: values });
  };
  const change = (language: Language, text: string) => {
    setValues({ ...values, [language]: text });
    reload.reset();
  };
  const cancel = () => {
    saving.reset();
    reload.reset();
    take(base);
  };
  const isHeldUp = held.isHeldUp && long.length > 0;
  return {
    ...{ base, values, change, isChanged, save: () => void save(), cancel, isSaving: saving.isPending, isStale, reload },
    /** Languages at fault; empty until somebody tried to save. */
    faulty: isHeldUp ? long : [],
    failure: isHeldUp ? t('legal.faults') : sending.failure,
  };
}

export type LegalForm = ReturnType<typeof useLegalForm>;
