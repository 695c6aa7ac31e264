import { Fieldset, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { PARKING_MAX } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';

/** Parking data (S5-PARK-01, S5-PARK-02): counts, digits only, at most 999, may be empty; and whether parking is charged. */
export function ParkingFields({ form: { values, set, errors } }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
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
    </Fieldset>
  );
}

interface CountInputProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (count: string) => void;
}

/** Rejects anything but digits with a message and ignores input above the maximum; the field retains its value. */
function CountInput({ label, value, error, onChange }: CountInputProps) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const type = (text: string) => {
    const hasOnlyDigits = /^\d*$/.test(text);
    setRefused(!hasOnlyDigits);
    if (hasOnlyDigits && Number(text) <= PARKING_MAX) onChange(text === '' ? '' : String(Number(text)));
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={isRefused ? t('panel.field.parking_digits') : error}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setRefused(false)}
    />
  );
}
