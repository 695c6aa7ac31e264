import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { LocationType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ColumnsForm } from './use-columns-form.ts';

/** Hints are below the inputs, so that the inputs of the first three fields are aligned. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const SOURCE_MAX = 100;
const ATTRIBUTION_MAX = 500;
/** Targets that can determine the location type. */
const TYPES: readonly (string | null)[] = ['locationType', 'kind', 'stationKind', 'tags'];

/** Targets that can state parking spaces without saying for which vehicles. */
const SPACES: readonly (string | null)[] = ['capacity', 'tags'];
const PARKERS = ['truck', 'car'] as const;

/** Settings that apply to all rows of the file. */
export function MappingFields({ form: { values, change }, isLocked }: { readonly form: ColumnsForm; readonly isLocked: boolean }) {
  const { t } = useTranslation();
  const isTypeMissing = values.defaultType === null && !values.targets.some((target) => TYPES.includes(target));
  const types = LocationType.options.map((type) => ({ value: type, label: t(`catalogue.type.${type}`) }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput
        inputWrapperOrder={HINT_BELOW}
        label={t('import_step.columns.source')}
        description={t('import_step.columns.source_hint')}
        maxLength={SOURCE_MAX}
        autoComplete="off"
        readOnly={isLocked}
        value={values.source}
        onChange={(event) => change({ source: event.currentTarget.value })}
      />
      <TextInput
        inputWrapperOrder={HINT_BELOW}
        label={t('import_step.columns.attribution')}
        description={t('import_step.columns.attribution_hint')}
        maxLength={ATTRIBUTION_MAX}
        autoComplete="off"
        readOnly={isLocked}
        value={values.attribution ?? ''}
        onChange={(event) => change({ attribution: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('import_step.columns.default_type')}
        disabled={isLocked}
        value={values.defaultType ?? ''}
        data={[{ value: '', label: t('import_step.columns.no_default') }, ...types]}
        error={isTypeMissing && t('import_step.columns.type_missing')}
        onChange={(event) => change({ defaultType: LocationType.options.find((type) => type === event.currentTarget.value) ?? null })}
      />
      {values.targets.some((target) => SPACES.includes(target)) && (
        <NativeSelect
          label={t('import_step.columns.spaces')}
          disabled={isLocked}
          value={values.unclearSpaces ?? ''}
          data={[
            { value: '', label: t('import_step.columns.spaces_left_out') },
            { value: 'truck', label: t('import_step.columns.spaces_truck') },
            { value: 'car', label: t('import_step.columns.spaces_car') },
          ]}
          onChange={(event) => change({ unclearSpaces: PARKERS.find((who) => who === event.currentTarget.value) ?? null })}
        />
      )}
    </SimpleGrid>
  );
}
