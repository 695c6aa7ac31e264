import { Fieldset, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { CountInput, DecimalInput } from './number-inputs.tsx';

/** Longest note about the price, in characters. */
const PRICE_NOTE_MAX = 200;

interface FormProps {
  readonly form: LocationForm;
}

/** Parking data (S5-PARK-01, S5-PARK-02): counts, digits only, at most 999, may be empty; whether parking is charged, and limits. */
export function ParkingFields({ form }: FormProps) {
  const { t } = useTranslation();
  const { values, set, errors } = form;
  return (
    <Fieldset legend={t('panel.field.parking')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountInput
          label={t('panel.field.parkingTruck')}
          value={values.parkingTruck}
          error={errors['parkingTruck']}
          onChange={(count) => set('parkingTruck', count)}
        />
        <CountInput
          label={t('panel.field.parkingPKW')}
          value={values.parkingPKW}
          error={errors['parkingPKW']}
          onChange={(count) => set('parkingPKW', count)}
        />
      </SimpleGrid>
      <Radio.Group
        mt="md"
        label={t('panel.field.parkingFree')}
        value={values.parkingFree}
        error={errors['parkingFree']}
        errorProps={{ 'data-field-error': true, mt: 8 }}
        onChange={(fee) => set('parkingFree', fee as LocationValues['parkingFree'])}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt={8}>
          <Radio value="free" label={t('panel.field.free')} />
          <Radio value="paid" label={t('panel.field.paid')} />
          <Radio value="" label={t('panel.field.none')} />
        </SimpleGrid>
      </Radio.Group>
      <ParkingLimits form={form} />
    </Fieldset>
  );
}

/** The fee in words, how long a vehicle may stay and how high it may be. */
function ParkingLimits({ form: { values, set, errors } }: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        mt="md"
        label={t('panel.field.parkingPriceNote')}
        description={t('panel.field.price_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={PRICE_NOTE_MAX}
        value={values.parkingPriceNote}
        error={errors['parkingPriceNote']}
        onChange={(event) => set('parkingPriceNote', event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
        <DecimalInput
          label={t('panel.field.parkingTimeLimitHours')}
          value={values.parkingTimeLimitHours}
          error={errors['parkingTimeLimitHours']}
          onChange={(hours) => set('parkingTimeLimitHours', hours)}
        />
        <DecimalInput
          label={t('panel.field.parkingHeightLimitMetres')}
          value={values.parkingHeightLimitMetres}
          error={errors['parkingHeightLimitMetres']}
          onChange={(height) => set('parkingHeightLimitMetres', height)}
        />
      </SimpleGrid>
    </>
  );
}
