import { Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { type LocationCounts, LocationType } from '@rastnetz/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { countText } from '../../../shared/locations/count-text.ts';
import { toggled } from '../../../shared/locations/feature-filter.ts';
import { LocationTypeIcon } from '../../../shared/ui/location-type.tsx';

interface TypeFilterProps {
  readonly types: readonly LocationType[];
  readonly counts: LocationCounts['types'] | undefined;
  readonly onChange: (types: readonly LocationType[]) => void;
}

/** The location types to show, behind one button; none chosen shows all. */
export function TypeFilter({ types, counts, onChange }: TypeFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant={types.length > 0 ? 'light' : 'default'} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {types.length > 0 ? t('locations.filter.types_some', { chosen: types.length }) : t('locations.filter.types')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('locations.filter.types')}>
        <Stack gap="xs">
          {LocationType.options.map((type) => (
            <Checkbox
              key={type}
              checked={types.includes(type)}
              onChange={() => onChange(toggled(LocationType.options, types, type))}
              label={
                <Group gap="xs" wrap="nowrap">
                  <LocationTypeIcon type={type} size={20} />
                  {t(`catalogue.type.${type}`)}
                  <Text span size="xs" c="dimmed" className="rn-numbers" aria-hidden>
                    {countText(counts && (counts[type] ?? 0), language)}
                  </Text>
                </Group>
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
