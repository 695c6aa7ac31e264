import { MAIN_IMAGE_RULE } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../shared/upload/drop-zone.tsx';
import { fileLimit } from '../../../shared/upload/file-limit.ts';
import { uploadEntry } from '../../../shared/upload/upload-entry.ts';
import { useAsk } from '../form/confirm.tsx';
import type { LocationForm } from '../form/use-location-form.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';

/** The main image (spec section 5): single, replaceable, removable; a removal asks first and can be undone until the save. */
export function MainImageField({ form: { values, set } }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { stored, upload, removed, alt } = values.mainImage;
  const name = t('panel.field.mainImageURL');
  const remove = async () => {
    if (upload) return set('mainImage', { stored, upload: null, removed: false, alt });
    if (await ask({ title: t('upload.confirm'), yes: t('upload.confirm_yes') }))
      set('mainImage', { stored, upload: null, removed: true, alt });
    return undefined;
  };
  const isThere = upload !== null || stored !== null;
  return (
    <div className={classes.mainImage}>
      {isThere && (
        <ImageTile
          name={upload?.name ?? name}
          path={upload?.path ?? stored ?? ''}
          preview={null}
          type={upload?.type ?? null}
          isFresh={upload !== null}
          isRemoved={removed}
          isWide
          onRemove={remove}
          onRestore={() => set('mainImage', { stored, upload: null, removed: false, alt })}
        />
      )}
      <DropZone
        rule={MAIN_IMAGE_RULE}
        present={0}
        label={isThere ? t('upload.replace') : t('upload.choose_image')}
        hint={t('upload.rule_images', { size: fileLimit(MAIN_IMAGE_RULE) })}
        onFiles={([file]) => file && set('mainImage', { stored, upload: uploadEntry(file), removed: false, alt: '' })}
      />
    </div>
  );
}
