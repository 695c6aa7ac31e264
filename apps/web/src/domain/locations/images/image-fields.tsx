import { VisuallyHidden } from '@mantine/core';
import { FURTHER_IMAGES_RULE, MENU_RULE } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { type ImageItem, promote } from '#domain/locations/values/image-values.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { fileLimit } from '#kit/upload/file-limit.ts';
import { ImageList } from './image-list.tsx';

interface FieldProps {
  readonly form: LocationForm;
}

/** Further images: at most 15, ordered; one of them can become the main image. */
export function FurtherImagesField({ form: { values, errors, set, pending } }: FieldProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const makeMain = (item: ImageItem) => {
    const place = values.otherImages.indexOf(item) + 1;
    const { mainImage, otherImages } = promote(values, item.id);
    set('mainImage', mainImage);
    set('otherImages', otherImages);
    setAnnouncement(t('upload.promoted', { name: item.upload?.name ?? t('upload.stored_image', { place }) }));
  };
  return (
    <>
      <ImageList
        items={values.otherImages}
        pending={pending}
        rule={FURTHER_IMAGES_RULE}
        label={t('upload.choose_images')}
        hint={t('upload.rule_images', { size: fileLimit(FURTHER_IMAGES_RULE) })}
        nameOf={(place) => t('upload.stored_image', { place })}
        errors={errorsUnder(errors, 'otherImages')}
        onPromote={makeMain}
        onChange={(items) => set('otherImages', items)}
      />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

/** Menu: at most 10 files, images or PDF. */
export function MenuField({ form: { values, errors, set, pending } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <ImageList
      items={values.menuImages}
      pending={pending}
      rule={MENU_RULE}
      label={t('upload.choose_files')}
      hint={t('upload.rule_menu', { size: fileLimit(MENU_RULE) })}
      nameOf={(place) => t('upload.stored_menu', { place })}
      errors={errorsUnder(errors, 'menuImages')}
      onChange={(items) => set('menuImages', items)}
    />
  );
}
