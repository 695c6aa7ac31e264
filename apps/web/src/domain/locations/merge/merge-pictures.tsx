import { Checkbox, Radio, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#domain/locations/images/thumbnail.tsx';
import classes from './merge.module.css';
import type { Side } from './merge.ts';
import { type MergePair, type MergePicture, mergeMenus, mergePictures, type PictureChoices } from './merge-into.ts';

interface PicturesProps {
  readonly pair: MergePair;
  readonly pictures: PictureChoices;
  readonly setPictures: (pictures: PictureChoices) => void;
  /** Names of the two sides. */
  readonly names: Readonly<Record<Side, string>>;
}

/** Chooses the main image, the further images and the menu files from those of both sides. */
export function MergePictures(props: PicturesProps) {
  return (
    <>
      <Images {...props} />
      <Menus {...props} />
    </>
  );
}

function Images({ pair, pictures, setPictures, names }: PicturesProps) {
  const { t } = useTranslation();
  const all = mergePictures(pair);
  if (all.length === 0) return null;
  const makeMain = (key: string) => {
    const others = pictures.others.filter((other) => other !== key);
    const former = all.find((picture) => picture.key === pictures.main && !picture.isMainOnly);
    setPictures({ ...pictures, main: key, others: former ? [former.key, ...others] : others });
  };
  return (
    <Radio.Group label={t('merge.pictures')} value={pictures.main ?? ''} onChange={makeMain}>
      <ul className={classes.photos}>
        {all.map(({ key, ...picture }, index) => (
          <Picture key={key} {...picture} place={index + 1} name={names[picture.side]}>
            <Radio size="sm" value={key} label={t('merge.main')} aria-label={t('merge.main_of', { place: index + 1 })} />
            {!picture.isMainOnly && (
              <Checkbox
                size="sm"
                label={t('merge.keep')}
                aria-label={t('merge.keep_picture', { place: index + 1 })}
                checked={pictures.main === key || pictures.others.includes(key)}
                disabled={pictures.main === key}
                onChange={() => setPictures(toggled(pictures, 'others', key))}
              />
            )}
          </Picture>
        ))}
      </ul>
    </Radio.Group>
  );
}

function Menus({ pair, pictures, setPictures, names }: PicturesProps) {
  const { t } = useTranslation();
  const menus = mergeMenus(pair);
  if (menus.length === 0) return null;
  return (
    <section aria-label={t('panel.field.menu')}>
      <Text size="sm" fw={500} mb={4}>
        {t('panel.field.menu')}
      </Text>
      <ul className={classes.photos}>
        {menus.map(({ key, ...picture }, index) => (
          <Picture key={key} {...picture} place={index + 1} name={names[picture.side]}>
            <Checkbox
              size="sm"
              label={t('merge.keep')}
              aria-label={t('merge.keep_menu', { place: index + 1 })}
              checked={pictures.menus.includes(key)}
              onChange={() => setPictures(toggled(pictures, 'menus', key))}
            />
          </Picture>
        ))}
      </ul>
    </section>
  );
}

const toggled = (pictures: PictureChoices, list: 'others' | 'menus', key: string): PictureChoices => ({
  ...pictures,
  [list]: pictures[list].includes(key) ? pictures[list].filter((other) => other !== key) : [...pictures[list], key],
});

interface PictureProps extends Pick<MergePicture, 'item'> {
  /** Name of the side it belongs to. */
  readonly name: string;
  readonly place: number;
  readonly children: ReactNode;
}

function Picture({ item, name, place, children }: PictureProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Thumbnail item={item} name={item.alt || item.upload?.name || t('upload.stored_image', { place })} />
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </li>
  );
}
