import { Group, Radio, SimpleGrid } from '@mantine/core';
import { LocationType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';

interface TypeChoiceProps {
  readonly value: LocationType | '';
  readonly error: string | undefined;
  readonly onChange: (type: LocationType) => void;
}

/** The eight types as radio buttons with their pictograms (S2-PANEL-04). */
export function TypeChoice({ value, error, onChange }: TypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('panel.field.locationType')}
      withAsterisk
      value={value}
      error={error}
      errorProps={{ 'data-field-error': true, mt: 8 }}
      onChange={(type) => onChange(type as LocationType)}
    >
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mt={8}>
        {LocationType.options.map((type) => (
          <Radio
            key={type}
            value={type}
            label={
              <Group gap={8} wrap="nowrap" component="span">
                <LocationTypeIcon type={type} size={22} />
                {t(`catalogue.type.${type}`)}
              </Group>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
