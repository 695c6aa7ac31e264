import { Button, Group, Modal, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { FurtherImagesField, MenuField } from '#domain/locations/images/image-fields.tsx';
import { MainImageField } from '#domain/locations/images/main-image-field.tsx';
import { changeFiles, filesIn } from '#domain/locations/values/form-files.ts';
import { formKeysIn } from '#domain/locations/values/location-fields.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { TYPED_LINE } from '#domain/locations/values/typed-line.ts';
import { onEscape } from '#kit/panel/on-escape.ts';
import { hasInvalidField, useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import classes from './wizard.module.css';

/** The three modals of the wizard (S2-WIZ-10). */
export type ModalName = 'hours' | 'menu' | 'pictures';

const FIELDS: Readonly<Record<ModalName, readonly (keyof LocationValues)[]>> = {
  hours: formKeysIn('hours'),
  menu: ['menuImages'],
  pictures: ['mainImage', 'otherImages'],
};

const CONTENTS: Readonly<Record<ModalName, (form: LocationForm, t: TFunction) => ReactNode>> = {
  hours: (form) => <LocationHours form={form} isTitled />,
  menu: (form) => <MenuField form={form} />,
  pictures: (form, t) => (
    <>
      <Title order={3} size="h4" className={classes.part}>
        {t('panel.section.main_image')}
      </Title>
      <MainImageField form={form} />
      <Title order={3} size="h4" className={classes.part}>
        {t('panel.section.images')}
      </Title>
      <FurtherImagesField form={form} />
    </>
  ),
};

interface WizardModalProps {
  readonly name: ModalName;
  readonly isOpen: boolean;
  /** Values when the dialog was opened. */
  readonly taken: LocationValues;
  readonly form: LocationForm;
  readonly onClose: () => void;
}

/** Dialog for one part of the location: "Übernehmen" keeps the changes, unless a field has an error, "Abbrechen" reverts them. */
export function WizardModal({ name, isOpen, taken, form, onClose }: WizardModalProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusFirstInvalid(attempts, body);
  const apply = async () => {
    const isSettled = await form.pending.settle();
    if (isSettled && !hasInvalidField(body.current)) onClose();
    else setAttempts((count) => count + 1);
  };
  const cancel = () => {
    form.memory.delete(TYPED_LINE);
    revertFields(form, taken, FIELDS[name]);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      size={720}
      zIndex={300}
      title={t(`wizard.edit_${name}`)}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      classNames={{ title: classes.modalTitle }}
      attributes={{ header: { role: 'none' } }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={onEscape(cancel)}
      onClose={cancel}
    >
      <div ref={body}>{CONTENTS[name](form, t)}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          {t('app.cancel')}
        </Button>
        <Button onClick={() => void apply()}>{t('wizard.apply')}</Button>
      </Group>
    </Modal>
  );
}

/** Reverts some fields to earlier values. Files uploaded meanwhile keep their upload. */
function revertFields(form: LocationForm, taken: LocationValues, fields: readonly (keyof LocationValues)[]): void {
  const live = new Map(filesIn(form.getValues()).map(({ entry }) => [entry.id, entry]));
  const before = { ...taken, ...changeFiles(taken, (entry) => live.get(entry.id) ?? revived(entry)) };
  for (const field of fields) form.set(field, before[field]);
}

/** A file removed from the form has lost its preview URL; creates a new one. */
const revived = <E extends { readonly file: File | null; readonly path: string }>(entry: E): E =>
  entry.file ? { ...entry, path: URL.createObjectURL(entry.file) } : entry;
