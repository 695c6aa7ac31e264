import type { Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { weekText } from '../hours/week-text.ts';
import { type ImageItem, keptCount } from './image-values.ts';
import { hasParking, type LocationValues } from './location-values.ts';

/** One field in words. */
export interface FieldText {
  readonly field: keyof LocationValues;
  readonly label: string;
  readonly text: string;
}

/** Every field of the panel in words, in the order of the sections: for comparing two versions and for those who may only read. */
export function describeValues(values: LocationValues, t: TFunction, language: Language): FieldText[] {
  const parking = hasParking(values);
  const row = (field: keyof LocationValues, label: string, text: string): FieldText => ({ field, label, text });
  return [
    row('name', t('panel.field.name'), values.name.trim()),
    row('locationType', t('panel.field.type'), values.locationType && t(`catalogue.type.${values.locationType}`)),
    row('garageType', t('panel.field.garage'), garageText(values, t)),
    row('dealerType', t('panel.field.dealer'), dealerText(values, t)),
    row('features', t('panel.field.features'), values.features.map((feature) => t(`catalogue.feature.${feature}`)).join(', ')),
    row('parkingTruck', t('panel.field.parking_truck'), parking ? values.parkingTruck : ''),
    row('parkingPKW', t('panel.field.parking_car'), parking ? values.parkingPKW : ''),
    row('parkingFree', t('panel.field.parking_free'), parking ? feeText(values, t) : ''),
    row('description', t('panel.field.description'), values.description.trim()),
    row('website', t('panel.field.website'), values.website),
    row('phone', t('panel.field.phone'), values.phone),
    row('openingHours', t('hours.title'), weekText(values.openingHours, language)),
    row('openingHoursText', t('panel.field.openingHoursText'), values.openingHoursText.trim()),
    row('mainImage', t('panel.field.mainImageURL'), mainImageText(values, t)),
    row('otherImages', t('panel.field.images'), listText(values.otherImages, t)),
    row('menuImages', t('panel.field.menu'), listText(values.menuImages, t)),
    row('positionText', t('panel.section.position'), values.positionText.trim()),
  ];
}

const garageText = ({ locationType, garageType }: LocationValues, t: TFunction): string =>
  locationType === 'WERKSTATT' && garageType ? t(`catalogue.garage.${garageType}`) : '';

const dealerText = ({ locationType, dealerType }: LocationValues, t: TFunction): string =>
  locationType === 'HAENDLER' && dealerType ? t(`catalogue.dealer.${dealerType}`) : '';

const feeText = ({ parkingFree }: LocationValues, t: TFunction): string => (parkingFree ? t(`panel.field.${parkingFree}`) : '');

function mainImageText({ mainImage }: LocationValues, t: TFunction): string {
  if (mainImage.upload) return t('panel.conflict.picture_new', { name: mainImage.upload.name });
  return mainImage.stored && !mainImage.removed ? t('panel.conflict.picture') : '';
}

function listText(items: readonly ImageItem[], t: TFunction): string {
  const kept = keptCount(items);
  const fresh = items.filter(({ upload, removed }) => upload && !removed).length;
  if (kept === 0) return '';
  return fresh > 0 ? t('panel.conflict.files_new', { count: kept - fresh, fresh }) : t('panel.conflict.files', { count: kept });
}
