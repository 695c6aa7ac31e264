import { MAIN_IMAGE_RULE } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { type ImageItem, itemOfMain, withoutMainUpload } from '#domain/locations/values/image-values.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { DropZone } from '#kit/upload/drop-zone.tsx';
import { fileLimit } from '#kit/upload/file-limit.ts';
import { type UploadEntry, uploadEntry } from '#kit/upload/upload-entry.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';

/** The main image (S5-UPLOAD-07): single, replaceable, removable; a removal is confirmed (S5-UPLOAD-08) and can be undone until the save. */
export function MainImageField({ form: { values, set, pending } }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { mainImage } = values;
  const item = itemOfMain(mainImage);
  const change = ({ upload, removed, alt }: Partial<ImageItem>) =>
    set('mainImage', (before) => ({
      ...before,
      ...(upload !== undefined && { upload }),
      ...(removed !== undefined && { removed }),
      ...(alt !== undefined && { [before.upload ? 'uploadAlt' : 'alt']: alt }),
    }));
  const replace = (upload: UploadEntry) => set('mainImage', (before) => ({ ...before, upload, uploadAlt: '', removed: false }));
  const takeBack = () => {
    const before = withoutMainUpload(values);
    set('mainImage', before.mainImage);
    set('otherImages', before.otherImages);
  };
  const remove = async () => {
    if (mainImage.upload) takeBack();
    else if (await ask({ title: t('upload.confirm'), yes: t('upload.confirm_yes') })) change({ removed: true });
  };
  return (
    <div className={classes.mainImage}>
      {item && (
        <ImageTile
          item={item}
          name={mainImage.upload?.name ?? t('panel.field.mainImageURL')}
          pending={pending}
          isWide
          onChange={change}
          onRemove={() => void remove()}
        />
      )}
      <DropZone
        rule={MAIN_IMAGE_RULE}
        present={0}
        hasFailed={Boolean(mainImage.upload?.error)}
        label={item ? t('upload.replace') : t('upload.choose_image')}
        hint={t('upload.rule_images', { size: fileLimit(MAIN_IMAGE_RULE) })}
        onFiles={([file]) => file && replace(uploadEntry(file))}
      />
    </div>
  );
}
