import { memo } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { BasicSection } from './basic-section.tsx';
import { CustomSection } from './custom-section.tsx';
import { isSamePart } from './form-part.ts';
import { HoursSection } from './hours-section.tsx';
import { FurtherImagesSection, MainImageSection, MenuSection } from './images-sections.tsx';
import { OffersSection } from './offers-section.tsx';
import { PositionSection } from './position-section.tsx';

const Hours = memo(
  HoursSection,
  isSamePart('openingHours', 'closedAllWeek', 'holidayHours', 'specialDays', 'openingHoursText', 'positionText'),
);
const MainImage = memo(MainImageSection, isSamePart('mainImage', 'otherImages'));
const FurtherImages = memo(FurtherImagesSection, isSamePart('otherImages', 'mainImage'));
const Menu = memo(MenuSection, isSamePart('menuImages'));
const Position = memo(PositionSection, isSamePart('positionText', 'name', 'notDuplicateOf'));
const Offers = memo(OffersSection, isSamePart('offers', 'parkedOffers', 'features'));
const Custom = memo(CustomSection, isSamePart('custom', 'locationType'));

interface LocationSectionsProps {
  readonly form: LocationForm;
  /** Leaves for a location near the pin that may be the same one. */
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/** A location's data, in the order of the spec (section 2), company blocks and own fields last; only what changed is drawn anew. */
export function LocationSections({ form, onOpenLocation }: LocationSectionsProps) {
  const { generation } = form;
  return (
    <>
      <BasicSection form={form} />
      <Hours key={`hours-${generation}`} form={form} />
      <MainImage key={`main-${generation}`} form={form} />
      <FurtherImages key={`images-${generation}`} form={form} />
      <Menu key={`menu-${generation}`} form={form} />
      <Position form={form} onOpenLocation={onOpenLocation} />
      <Offers key={`offers-${generation}`} form={form} />
      <Custom key={`custom-${generation}`} form={form} />
    </>
  );
}
