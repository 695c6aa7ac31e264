import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DaysFieldProps {
  readonly value: number | '';
  readonly error: string | undefined;
  readonly onChange: (days: number | '') => void;
}

/** Days after the decision until what is known of a reporter goes. */
export function DaysField({ value, error, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      maw={240}
      label={t('pipelines.days.label')}
      description={t('pipelines.days.hint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      value={value}
      error={error}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
    />
  );
}
