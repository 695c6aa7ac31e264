import { Alert, Drawer, Stack, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { describeValues } from '../form/describe-values.ts';
import { valuesOf } from '../form/location-values.ts';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';

/** A location for those who may not change it: the reason, its pictures, and every field in words. */
export function LocationView({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = describeValues(valuesOf(location), t, language).filter(
    ({ field, text }) => text !== '' && !field.endsWith('Images') && field !== 'mainImage',
  );
  return (
    <>
      <PanelHead title={t('panel.title_view', { name: location.name ?? location.title })} type={location.locationType} stored={location} />
      <Drawer.Body className={classes.body}>
        <Stack gap="lg">
          <Alert color="gray" variant="outline" icon={<IconLock aria-hidden />}>
            {t('panel.read_only')}
          </Alert>
          <Pictures location={location} />
          <dl className={classes.facts}>
            {rows.map(({ field, label, text }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </Drawer.Body>
    </>
  );
}

function Pictures({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const { mainImageURL, otherImages, menuImages } = location;
  return (
    <>
      {mainImageURL && <img src={mainImageURL} alt={t('panel.field.mainImageURL')} className={classes.mainPicture} />}
      {otherImages.length > 0 && (
        <div className={classes.images}>
          {otherImages.map(({ id, path, alt }, index) => (
            <img key={id} src={path} alt={alt ?? t('upload.stored_image', { place: index + 1 })} loading="lazy" />
          ))}
        </div>
      )}
      {menuImages.map(({ id, path }, index) => (
        <Text key={id} size="sm" component="a" href={path} target="_blank" rel="noreferrer" c="var(--mantine-color-anchor)">
          {t('upload.stored_menu', { place: index + 1 })}
        </Text>
      ))}
    </>
  );
}
