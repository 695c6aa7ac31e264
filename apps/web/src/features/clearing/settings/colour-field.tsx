import { ColorSwatch, Group, Select } from '@mantine/core';
import { StageColour } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';

const SWATCH_PX = 16;
const swatch = (colour: string) => (
  <ColorSwatch color={`var(--mantine-color-${colour}-filled)`} size={SWATCH_PX} withShadow={false} aria-hidden />
);

interface ColourFieldProps {
  /** Name of the stage. */
  readonly stage: string;
  readonly value: StageColour;
  readonly onChange: (colour: StageColour) => void;
}

/** Selects the colour of a stage by name. */
export function ColourField({ stage, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const label = t('pipelines.stages.colour');
  return (
    <Select
      label={label}
      aria-label={t('pipelines.stages.name_of', { stage, field: label })}
      allowDeselect={false}
      checkIconPosition="right"
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      leftSection={swatch(value)}
      value={value}
      data={StageColour.options.map((colour) => ({ value: colour, label: t(`pipelines.colour.${colour}`) }))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {swatch(option.value)}
          {option.label}
        </Group>
      )}
      onChange={(colour) => colour !== null && onChange(colour as StageColour)}
    />
  );
}
