import { Accordion, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { FieldValues } from '#domain/locations/values/location-fields.ts';

interface FieldsDisclosureProps {
  readonly form: LocationForm;
  /** The fields inside. */
  readonly fields: readonly (keyof FieldValues)[];
  readonly label: string;
  /** What is entered, shown while it is collapsed. */
  readonly entered?: string;
  readonly children: ReactNode;
}

/** Optional fields of a step; expanded at first if one of them has a value, and whenever one has an error. */
export function FieldsDisclosure({ form, fields, label, entered = '', children }: FieldsDisclosureProps) {
  const [isOpen, setOpen] = useState(fields.some((field) => form.values[field] !== ''));
  const isExpanded = isOpen || fields.some((field) => form.errors[field]);
  return (
    <Accordion
      variant="contained"
      order={4}
      keepMounted={false}
      value={isExpanded ? 'fields' : null}
      onChange={(opened) => setOpen(opened !== null)}
    >
      <Accordion.Item value="fields">
        <Accordion.Control>
          {label}
          {!isExpanded && entered !== '' && (
            <Text component="span" display="block" size="sm" c="dimmed">
              {entered}
            </Text>
          )}
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">{children}</Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
