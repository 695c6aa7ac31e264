import { FILTER_ORDER, givenDays, type Location, type PairCompany } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { daysText } from '#domain/locations/facts/days-text.ts';
import { placeLines } from '#domain/locations/facts/place-words.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';

const FACTS = [
  'number',
  'name',
  'place',
  'features',
  'days',
  'menus',
  'images',
  'phone',
  'website',
  'email',
  'company',
  'updated',
] as const;
type Fact = (typeof FACTS)[number];

/** Returns a function that lists the comparable facts of a location as text. */
export function usePairFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const empty = t('quality.pair.empty');
  const texts: Readonly<Record<Fact, (location: Location, company: PairCompany | null) => string>> = {
    number: ({ standortId }) => String(standortId),
    name: ({ name }) => name ?? empty,
    place: (location) => placeLines(location, t, language).join(' · ') || empty,
    features: ({ features }) =>
      FILTER_ORDER.filter((feature) => features.includes(feature))
        .map((feature) => t(`catalogue.feature.${feature}`))
        .join(', ') || empty,
    days: (location) => daysText(t, givenDays(location), true),
    menus: ({ menuImages }) => String(menuImages.length),
    images: ({ images }) => String(images.length),
    phone: ({ phone }) => phone ?? empty,
    website: ({ website }) => website ?? empty,
    email: ({ contactEmail }) => contactEmail ?? empty,
    company: ({ companyId }, company) => {
      const isOwn = companyId === user.companyId;
      if (!company) return t(isOwn ? 'quality.pair.own' : 'quality.pair.foreign');
      const name = companyName(t, company.name);
      return isOwn ? t('quality.pair.named', { name, whose: t('quality.pair.own') }) : name;
    },
    updated: ({ updatedAt }) => formatRelative(updatedAt, language),
  };
  return (location: Location, company: PairCompany | null) => FACTS.map((key) => ({ key, text: texts[key](location, company) }));
}
