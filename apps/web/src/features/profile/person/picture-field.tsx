import { Button } from '@mantine/core';
import { DEFAULT_PICTURE, MAIN_IMAGE_RULE } from '@rastnetz/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { PersonAvatar } from '#domain/users/person-avatar.tsx';
import classes from '#features/profile/section/profile.module.css';
import { DropZone } from '#kit/upload/drop-zone.tsx';
import { fileLimit } from '#kit/upload/file-limit.ts';
import { UploadState } from '#kit/upload/upload-state.tsx';
import type { Picture } from './use-picture.ts';

interface PictureFieldProps {
  /** Name for the initials, which a picture that does not load leaves. */
  readonly name: string;
  readonly stored: string | null;
  readonly picture: Picture;
  /** Error of the picture reported by the server at the save. */
  readonly error: string | undefined;
}

/** Profile picture, or the default one (S3-USER-02). A picture is chosen by button or drop, previewed immediately, and stored with the save. */
export function PictureField({ name, stored, picture, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const { upload, isRemoved, choose, remove, retry } = picture;
  const shown = upload?.path ?? (isRemoved ? null : stored);
  return (
    <div className={classes.picture}>
      <PersonAvatar name={name} picture={shown ?? DEFAULT_PICTURE} size={88} />
      <div className={classes.drop}>
        <DropZone
          rule={MAIN_IMAGE_RULE}
          present={0}
          hasFailed={Boolean(upload?.error)}
          label={shown === null ? t('upload.choose_image') : t('upload.replace')}
          hint={t('upload.rule_images', { size: fileLimit(MAIN_IMAGE_RULE) })}
          onFiles={([file]) => file && choose(file)}
        />
        {upload && <UploadState upload={upload} onRetry={retry} onCancel={remove} />}
        <ErrorMessage text={error ?? null} />
      </div>
      {shown !== null && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {t('profile.person.remove_picture')}
        </Button>
      )}
    </div>
  );
}
