import { Checkbox, Text } from '@mantine/core';
import type { ReportPhoto } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#domain/locations/images/thumbnail.tsx';
import { freshItem } from '#domain/locations/values/image-values.ts';
import { photoEntry } from '#features/clearing/panel/form/report-values.ts';
import type { ReportForms } from '#features/clearing/panel/form/use-report-forms.ts';
import { isPhotoInForm, leavePhoto, photoObstacle, takePhoto } from './photo-takings.ts';
import classes from './proposals.module.css';

type PhotoChoiceProps = Pick<ReportForms, 'report' | 'form' | 'nameOf'>;

/** Chooses which of the report's pictures are added to the location. */
export function PhotoChoice({ report, form, nameOf }: PhotoChoiceProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.photos} aria-label={t('clearing_panel.proposals.photos')}>
      {report.photos.map((photo, index) => (
        <li key={photo.id}>
          <Photo photo={photo} name={nameOf(index + 1)} report={report} form={form} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps extends Pick<PhotoChoiceProps, 'report' | 'form'> {
  readonly photo: ReportPhoto;
  readonly name: string;
}

function Photo({ photo, name, report, form }: PhotoProps) {
  const { t } = useTranslation();
  const entry = photoEntry(photo, name);
  const isIn = isPhotoInForm(form.values, photo.id);
  const obstacle = isIn ? null : photoObstacle(photo, report, form.values);
  return (
    <>
      <Thumbnail item={freshItem(entry)} name={name} />
      <Text size="xs" c="dimmed">
        {t(`clearing_panel.proposals.part.${photo.part}`)}
      </Text>
      <Checkbox
        size="sm"
        label={t('clearing_panel.proposals.take')}
        aria-label={t('clearing_panel.proposals.take_photo', { name })}
        checked={isIn}
        disabled={obstacle !== null}
        error={obstacle && t(`clearing_panel.proposals.${obstacle}`)}
        onChange={() => (isIn ? leavePhoto(form, photo.id) : takePhoto(form, report, photo, entry))}
      />
    </>
  );
}
