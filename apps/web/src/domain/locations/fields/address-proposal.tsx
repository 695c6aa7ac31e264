import { Button, Text } from '@mantine/core';
import type { Address, PlaceAround } from '@rastnetz/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressText } from '#domain/locations/facts/place-words.ts';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { usePlaceAround } from '#domain/locations/position/use-place-around.ts';
import type { FieldValues } from '#domain/locations/values/location-fields.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './address-fields.module.css';

type Proposal = Pick<Address, 'postcode' | 'city' | 'country'>;

/**
 * Postcode, town and country of the position, for those fields that are still blank; written by the button only. Reserves its line as soon as there is a
 * position, so that the map below it does not move under the pointer when the response arrives.
 */
export function AddressProposal({ form }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState('');
  const position = parseCoordinates(form.values.positionText);
  const around = usePlaceAround(position);
  const isPossible = position !== null && (isBlank(form.values.postcode) || isBlank(form.values.city));
  const proposal = around && proposalFor(form.values, around);
  const text = proposal ? addressText({ street: null, houseNumber: null, ...proposal }, language, { isCountryNamed: true }) : '';
  const take = () => {
    for (const field of ['postcode', 'city', 'country'] as const) if (proposal?.[field]) form.set(field, proposal[field]);
    setTaken(text);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.proposal} data-reserved={isPossible || undefined}>
      {proposal && (
        <>
          <Text size="sm" component="span">
            {t('panel.address.proposal', { text })}
          </Text>
          <Button size="xs" variant="default" aria-label={t('panel.address.take_of', { text })} onClick={take}>
            {t('panel.address.take')}
          </Button>
        </>
      )}
      {!proposal && taken !== '' && (
        <Text size="sm" component="span" c="dimmed">
          {t('panel.address.taken', { text: taken })}
        </Text>
      )}
    </div>
  );
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The blank fields with their proposed values; null if there is nothing to add, or if another postcode is entered. */
function proposalFor(values: FieldValues, around: PlaceAround): Proposal | null {
  const blank = (field: keyof Proposal) => (isBlank(values[field]) ? around[field] : null);
  const [postcode, city] = [blank('postcode'), blank('city')];
  const isOther = !isBlank(values.postcode) && around.postcode !== null && values.postcode.trim() !== around.postcode;
  return (postcode === null && city === null) || isOther ? null : { postcode, city, country: blank('country') };
}
