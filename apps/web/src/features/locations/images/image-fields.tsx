import { FURTHER_IMAGES_RULE, MENU_RULE } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { fileLimit } from '../../../shared/upload/file-limit.ts';
import type { LocationForm } from '../form/use-location-form.ts';
import { ImageList } from './image-list.tsx';

interface FieldProps {
  readonly form: LocationForm;
}

/** Further images: at most 15, in an order of their own. */
export function FurtherImagesField({ form: { values, set } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <ImageList
      items={values.otherImages}
      rule={FURTHER_IMAGES_RULE}
      label={t('upload.choose_images')}
      hint={t('upload.rule_images', { size: fileLimit(FURTHER_IMAGES_RULE) })}
      nameOf={(place) => t('upload.stored_image', { place })}
      onChange={(items) => set('otherImages', items)}
    />
  );
}

/** Menu: at most 10 files, PDF too. */
export function MenuField({ form: { values, set } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <ImageList
      items={values.menuImages}
      rule={MENU_RULE}
      label={t('upload.choose_files')}
      hint={t('upload.rule_menu', { size: fileLimit(MENU_RULE) })}
      nameOf={(place) => t('upload.stored_menu', { place })}
      onChange={(items) => set('menuImages', items)}
    />
  );
}
