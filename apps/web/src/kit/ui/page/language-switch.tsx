import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { Language } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { switchLanguage } from './switch-language.ts';

interface LanguageSwitchProps extends Pick<SegmentedControlProps, 'size' | 'fullWidth'> {
  /** Called with the chosen language after it was stored; the shell sends it to the server. */
  readonly onChosen?: (language: Language) => void;
}

/** Switches between German and English; applies at once and is remembered (S1-LANG-04). */
export function LanguageSwitch({ onChosen, size = 'xs', fullWidth = false }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const choose = async (value: string) => {
    const language: Language = value === 'de' ? 'de' : 'en';
    if (await switchLanguage(language)) onChosen?.(language);
  };
  return (
    <SegmentedControl
      aria-label={t('app.language.label')}
      size={size}
      fullWidth={fullWidth}
      value={useLanguage()}
      onChange={choose}
      data={[
        { value: 'de', label: t('app.language.de') },
        { value: 'en', label: t('app.language.en') },
      ]}
    />
  );
}
