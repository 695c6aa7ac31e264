import { Accordion, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactFields, DescriptionField } from '#domain/locations/fields/basic-fields.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';

const FIELDS = ['description', 'website', 'phone'] as const;

/** Optional description, website and phone; expanded if one of them has a value or an error. */
export function ContactDisclosure({ form }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(FIELDS.some((field) => form.values[field] !== ''));
  const isInvalid = FIELDS.some((field) => form.errors[field]);
  return (
    <Accordion
      variant="contained"
      order={4}
      keepMounted={false}
      value={isOpen || isInvalid ? 'contact' : null}
      onChange={(opened) => setOpen(opened !== null)}
    >
      <Accordion.Item value="contact">
        <Accordion.Control>{t('wizard.contact')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <DescriptionField form={form} />
            <ContactFields form={form} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
