import { customLabel, type Language, type SpecialDay, WEEKDAYS, weekState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { fieldsOfType } from '#domain/locations/custom/custom-entries.ts';
import { customText } from '#domain/locations/custom/custom-text.ts';
import { type ImageItem, itemOfMain, keptItems, type MainImage } from '#domain/locations/values/image-values.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { dayText, weekText } from '#domain/locations/values/week-text.ts';
import { dateRange } from '#kit/lib/short-date.ts';
import { describeOffer } from './describe-offer.ts';
import type { LocationWords } from './location-words.ts';
import { offerName } from './offer-name.ts';

/** One field in words. */
export interface FieldText {
  /** Path of the field: its name, `offers.<id>` for a company block, `custom.<key>` for an own field. */
  readonly key: string;
  readonly field: keyof LocationValues;
  readonly label: string;
  readonly text: string;
  /** The pictures and files a save would leave in the field. */
  readonly pictures: readonly ImageItem[];
}

const row = (field: keyof LocationValues, label: string, text: string, pictures: readonly ImageItem[] = []): FieldText => ({
  ...{ key: field, field, label, text, pictures },
});

/** Every field of the panel in words, in the order of the sections: to compare two versions and for those who may only read. */
export const describeValues = (values: LocationValues, words: LocationWords): FieldText[] => [
  ...basicRows(values, words.t),
  ...hoursRows(values, words),
  ...pictureRows(values, words.t),
  row('positionText', words.t('panel.section.position'), values.positionText.trim()),
  ...offerRows(values, words.t),
  ...customRows(values, words),
];

/** The hours of each weekday in words, under `openingHours.monday` and so on, and whether the whole week is closed; nothing of a week that nobody gave. */
export const describeDays = (values: LocationValues, { t, language }: LocationWords): FieldText[] => {
  const state = weekState(values);
  const days = WEEKDAYS.map((day) => ({
    ...row('openingHours', t(`hours.day.${day}`), state === 'not_given' ? '' : dayText(values.openingHours[day], language)),
    key: `openingHours.${day}`,
  }));
  return [...days, row('closedAllWeek', t('hours.closed_all_week'), state === 'closed' ? t('custom.yes') : '')];
};

function basicRows(values: LocationValues, t: TFunction): FieldText[] {
  return [
    row('name', t('panel.field.name'), values.name.trim()),
    row('locationType', t('panel.field.type'), values.locationType && t(`catalogue.type.${values.locationType}`)),
    row('garageType', t('panel.field.garage'), garageText(values, t)),
    row('dealerType', t('panel.field.dealer'), dealerText(values, t)),
    row('features', t('panel.field.features'), values.features.map((feature) => t(`catalogue.feature.${feature}`)).join(', ')),
    row('parkingTruck', t('panel.field.parking_truck'), values.parkingTruck),
    row('parkingPKW', t('panel.field.parking_car'), values.parkingPKW),
    row('parkingFree', t('panel.field.parking_free'), feeText(values, t)),
    row('description', t('panel.field.description'), values.description.trim()),
    row('website', t('panel.field.website'), values.website),
    row('phone', t('panel.field.phone'), values.phone),
  ];
}

function hoursRows(values: LocationValues, { t, language }: LocationWords): FieldText[] {
  const { openingHours, holidayHours, specialDays, openingHoursText } = values;
  const week = weekState(values) === 'not_given' ? '' : weekText(openingHours, language);
  return [
    row('openingHours', t('hours.title'), week),
    row('holidayHours', t('panel.field.holidayHours'), holidayHours ? dayText(holidayHours, language) : ''),
    row('specialDays', t('panel.field.specialDays'), specialDays.map((day) => specialDayText(day, language)).join('\n')),
    row('openingHoursText', t('panel.field.openingHoursText'), openingHoursText.trim()),
  ];
}

/** One special day in words: `24.–26.12.2026 (Weihnachten): geschlossen`. */
function specialDayText({ from, to, label, hours }: SpecialDay, language: Language): string {
  const dates = from && to ? dateRange(from, to, language) : '–';
  const called = label?.trim() ? ` (${label.trim()})` : '';
  return `${dates}${called}: ${dayText(hours, language)}`;
}

function pictureRows(values: LocationValues, t: TFunction): FieldText[] {
  const { mainImage, otherImages, menuImages } = values;
  return [
    row('mainImage', t('panel.field.mainImageURL'), mainImageText(mainImage, t), mainPicture(mainImage)),
    row('otherImages', t('panel.field.images'), listText(otherImages, t), keptItems(otherImages)),
    row('menuImages', t('panel.field.menu'), listText(menuImages, t), keptItems(menuImages)),
  ];
}

function offerRows({ offers }: LocationValues, t: TFunction): FieldText[] {
  return offers.map((offer) => {
    const files = [...keptItems(offer.images), ...keptItems(offer.menuImages)];
    return { ...row('offers', offerName(offer, offers, t), describeOffer(offer, t), files), key: `offers.${offer.id}` };
  });
}

/** The own fields of the type; those of other types are no part of the location. */
const customRows = ({ custom, locationType }: LocationValues, words: LocationWords): FieldText[] =>
  fieldsOfType(words.customFields, locationType).map((field) => ({
    ...row('custom', customLabel(field, words.language), customText(field, custom[field.key], words)),
    key: `custom.${field.key}`,
  }));

const garageText = ({ locationType, garageType }: LocationValues, t: TFunction): string =>
  locationType === 'WERKSTATT' && garageType ? t(`catalogue.garage.${garageType}`) : '';

const dealerText = ({ locationType, dealerType }: LocationValues, t: TFunction): string =>
  locationType === 'HAENDLER' && dealerType ? t(`catalogue.dealer.${dealerType}`) : '';

const feeText = ({ parkingFree }: LocationValues, t: TFunction): string => (parkingFree ? t(`panel.field.${parkingFree}`) : '');

function mainImageText({ stored, upload, promoted, removed }: MainImage, t: TFunction): string {
  if (upload) return t('panel.files.new_picture', { name: upload.name });
  return !removed && (stored || promoted) ? t('panel.files.picture') : '';
}

/** The main image as a list of one, or none. */
function mainPicture(mainImage: MainImage): ImageItem[] {
  const item = itemOfMain(mainImage);
  return item && !mainImage.removed ? [item] : [];
}

function listText(items: readonly ImageItem[], t: TFunction): string {
  const kept = keptItems(items);
  const fresh = kept.filter(({ upload }) => upload).length;
  if (kept.length === 0) return '';
  return fresh > 0
    ? t('panel.files.stored_and_new', { count: kept.length - fresh, fresh })
    : t('panel.files.stored', { count: kept.length });
}
