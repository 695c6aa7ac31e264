import { Accordion, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import {
  addFuelBlock,
  isEmptyOffer,
  isRemovable,
  mayAddFuelBlock,
  type OfferValues,
  removeBlock,
  setBlock,
} from '#domain/locations/values/offer-values.ts';
import { offerName } from '#domain/locations/words/offer-name.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { OfferBlock } from './offer-block.tsx';

/** Up to this number of blocks, all are initially expanded; with more, none is. */
const FEW = 2;

/**
 * The company blocks (S3-BLOCK-01, S3-BLOCK-03): one per selected feature except PARKPLATZ, which has the parking data; further fuel
 * stations on demand.
 */
export function OfferBlocks({ form: { values, set, errors, pending } }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const { offers, features } = values;
  const [opened, setOpened] = useState(() => (offers.length <= FEW ? offers.map(({ id }) => id) : []));
  const [added, setAdded] = useState<string | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(offers, (id) => {
    set('offers', (before) => removeBlock(before, id));
    adder.current?.focus();
  });
  const add = () => {
    const next = addFuelBlock(offers);
    const fresh = next.find(({ id }) => offers.every((offer) => offer.id !== id))?.id ?? null;
    set('offers', next);
    setAdded(fresh);
    if (fresh) setOpened([...opened, fresh]);
  };
  const blocks = offers.map((offer, index) => ({ offer, blockErrors: errorsOf(errors, offer, index) }));
  const invalid = blocks.filter(({ blockErrors }) => Object.keys(blockErrors).length > 0).map(({ offer }) => offer.id);
  return (
    <Stack gap="sm" align="stretch">
      {offers.length === 0 && <Text size="sm">{t('offers.none')}</Text>}
      <Accordion multiple variant="contained" order={4} keepMounted={false} value={[...opened, ...invalid]} onChange={setOpened}>
        {blocks.map(({ offer, blockErrors }) => (
          <OfferBlock
            key={offer.id}
            name={offerName(offer, offers, t)}
            offer={offer}
            errors={blockErrors}
            pending={pending}
            takesFocus={offer.id === added}
            onChange={(part) => set('offers', (before) => setBlock(before, offer.id, part))}
            onRemove={isRemovable(offer, offers, features) ? () => void remove(offer) : undefined}
          />
        ))}
      </Accordion>
      {mayAddFuelBlock(offers) && (
        <Button ref={adder} variant="default" leftSection={<IconPlus aria-hidden size={18} stroke={1.5} />} onClick={add}>
          {t('offers.add')}
        </Button>
      )}
    </Stack>
  );
}

/** Errors of a block: those of its fields are stored under its index, those of refused files under its id. */
const errorsOf = (errors: FieldErrors, { id }: OfferValues, index: number): FieldErrors => ({
  ...errorsUnder(errors, `offers.${id}`),
  ...errorsUnder(errors, `offers.${index}`),
});

/** Removes a block, after a confirmation if it has entries. */
function useRemoval(offers: readonly OfferValues[], onRemove: (id: string) => void): (offer: OfferValues) => Promise<void> {
  const { t } = useTranslation();
  const ask = useAsk();
  return async (offer) => {
    const name = offerName(offer, offers, t);
    if (isEmptyOffer(offer) || (await ask({ title: t('offers.ask', { name }), yes: t('offers.yes') }))) onRemove(offer.id);
  };
}
