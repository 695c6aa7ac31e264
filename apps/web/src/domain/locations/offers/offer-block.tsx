import { Accordion, Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { PendingEntries } from '#domain/locations/values/pending-entries.ts';
import { describeOffer } from '#domain/locations/words/describe-offer.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { OfferFields } from './offer-fields.tsx';

interface OfferBlockProps {
  readonly name: string;
  readonly offer: OfferValues;
  /** Error messages by field of the block. */
  readonly errors: FieldErrors;
  readonly pending: PendingEntries;
  /** Whether the block was just added, so that its first field gets the focus. */
  readonly takesFocus: boolean;
  readonly onChange: (part: Partial<OfferValues>) => void;
  /** Absent if the block can only be removed with its feature. */
  readonly onRemove: (() => void) | undefined;
}

/** One company block, collapsible: its name and a summary in one line, then its fields. */
export function OfferBlock({ name, offer, errors, pending, takesFocus, onChange, onRemove }: OfferBlockProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [takesFocus]);
  return (
    <Accordion.Item value={offer.id}>
      <Accordion.Control>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" truncate title={describeOffer(offer, t)}>
          {describeOffer(offer, t) || t('offers.empty')}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="md" ref={fields}>
          <OfferFields offer={offer} errors={errors} pending={pending} onChange={onChange} />
          {onRemove && (
            <Button
              variant="subtle"
              c="var(--mantine-color-error)"
              color="red"
              size="xs"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconTrash aria-hidden size={16} stroke={1.5} />}
              onClick={onRemove}
            >
              {t('offers.remove', { name })}
            </Button>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
