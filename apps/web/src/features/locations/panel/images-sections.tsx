import { FURTHER_IMAGES_RULE, MENU_RULE } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { fileLimit } from '../../../shared/upload/file-limit.ts';
import { ImageList } from './image-list.tsx';
import { PanelSection } from './panel-section.tsx';
import type { PanelForm } from './use-panel-form.ts';

interface SectionProps {
  readonly form: PanelForm;
}

/** Further images: at most 15, in an order of their own. */
export function FurtherImagesSection({ form: { values, set, errors } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <PanelSection section="images" error={listError(errors, 'otherImages')}>
      <ImageList
        items={values.otherImages}
        rule={FURTHER_IMAGES_RULE}
        label={t('upload.choose_images')}
        hint={t('upload.rule_images', { size: fileLimit(FURTHER_IMAGES_RULE) })}
        nameOf={(place) => t('upload.stored_image', { place })}
        onChange={(items) => set('otherImages', items)}
      />
    </PanelSection>
  );
}

/** Menu: at most 10 files, PDF too. */
export function MenuSection({ form: { values, set, errors } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <PanelSection section="menu" error={listError(errors, 'menuImages')}>
      <ImageList
        items={values.menuImages}
        rule={MENU_RULE}
        label={t('upload.choose_files')}
        hint={t('upload.rule_menu', { size: fileLimit(MENU_RULE) })}
        nameOf={(place) => t('upload.stored_menu', { place })}
        onChange={(items) => set('menuImages', items)}
      />
    </PanelSection>
  );
}

/** A fault of the list or of one of its places. */
const listError = (errors: PanelForm['errors'], list: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1];
