import { ActionIcon, Button, FileButton, Text } from '@mantine/core';
import { MAX_REPORT_BYTES, REPORT_IMAGES_RULE } from '@rastnetz/contract';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportPhoto } from '#features/report/form/report-photo.ts';
import { fileLimit } from '#kit/upload/file-limit.ts';
import { type Refusal, sortFiles } from '#kit/upload/sort-files.ts';
import classes from './report.module.css';

interface PhotoFieldProps {
  readonly photos: readonly ReportPhoto[];
  readonly error: string | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (photo: ReportPhoto) => void;
}

/** A file that the browser cannot display. */
interface Broken {
  readonly name: string;
  readonly key: 'upload.broken';
}

/** The photos exceed the size limit of a report together. */
const TOO_MUCH = { name: null, key: 'upload.too_big_together' } as const;

/** Photos from the camera or the gallery; refused files are listed with the reason. */
export function PhotoField({ photos, error, onAdd, onRemove }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [refusals, setRefusals] = useState<readonly (Refusal | Broken | typeof TOO_MUCH)[]>([]);
  const resetChoice = useRef<() => void>(null);
  const { accept, maxFiles } = REPORT_IMAGES_RULE;
  const size = fileLimit({ maxBytes: MAX_REPORT_BYTES });
  const take = (files: readonly File[]) => {
    const { accepted, refusals } = sortFiles(files, REPORT_IMAGES_RULE, photos.length);
    const bytesLeft = photos.reduce((bytes, { file }) => bytes - file.size, MAX_REPORT_BYTES);
    const fitting = selectFitting(accepted, bytesLeft);
    setRefusals([...refusals, ...(fitting.isTooMuch ? [TOO_MUCH] : [])]);
    if (fitting.accepted.length > 0) onAdd(fitting.accepted);
    // The browser reports no change if the same file is chosen again.
    resetChoice.current?.();
  };
  /** Rejects a file that has an image extension but cannot be displayed; the server would refuse it later. */
  const drop = (photo: ReportPhoto) => {
    setRefusals((before) => [...before, { name: photo.file.name, key: 'upload.broken' }]);
    onRemove(photo);
  };
  const label = t(photos.length === 0 ? 'report_page.photos.add' : 'report_page.photos.more');
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>
        {t('report_page.photos.label')} <span className={classes.quiet}>({t('report_page.optional')})</span>
      </legend>
      {photos.length > 0 && <Thumbnails photos={photos} onRemove={onRemove} onBroken={drop} />}
      {photos.length < maxFiles && (
        <FileButton multiple accept={accept.join(',')} resetRef={resetChoice} inputProps={{ 'aria-label': label }} onChange={take}>
          {(props) => (
            <Button {...props} variant="default" fullWidth leftSection={<IconCamera size={20} aria-hidden />}>
              {label}
            </Button>
          )}
        </FileButton>
      )}
      <Text size="sm" c="dimmed">
        {t('report_page.photos.hint', { max: maxFiles, size })}
      </Text>
      <div role="alert">
        {refusals.map(({ name, key }) => (
          <Text key={`${name}-${key}`} size="sm" c="var(--mantine-color-error)">
            {name === null ? t(key, { maxMb: size }) : t('upload.refused', { name, reason: t(key, { maxMb: size }) })}
          </Text>
        ))}
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" data-field-error tabIndex={-1}>
            {error}
          </Text>
        )}
      </div>
    </fieldset>
  );
}

interface ThumbnailsProps extends Pick<PhotoFieldProps, 'photos' | 'onRemove'> {
  readonly onBroken: (photo: ReportPhoto) => void;
}

function Thumbnails({ photos, onRemove, onBroken }: ThumbnailsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.photos} aria-label={t('report_page.photos.list')}>
      {photos.map((photo) => (
        <li key={photo.id} className={classes.photo}>
          <img src={photo.url} alt={photo.file.name} onError={() => onBroken(photo)} />
          <ActionIcon
            className={classes.remove}
            variant="default"
            size={40}
            aria-label={t('report_page.photos.remove', { name: photo.file.name })}
            onClick={() => onRemove(photo)}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface FittingFiles {
  readonly accepted: readonly File[];
  /** Whether at least one file was left out. */
  readonly isTooMuch: boolean;
}

/** Selects files in order while their total stays within `maxBytes`. A file that is too large is skipped, so that later ones can still fit. */
function selectFitting(files: readonly File[], maxBytes: number): FittingFiles {
  const accepted: File[] = [];
  let bytes = 0;
  for (const file of files)
    if (bytes + file.size <= maxBytes) {
      accepted.push(file);
      bytes += file.size;
    }
  return { accepted, isTooMuch: accepted.length < files.length };
}
