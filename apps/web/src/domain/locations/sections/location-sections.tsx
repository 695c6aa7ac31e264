import { Space } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { AddressFields } from '#domain/locations/fields/address-fields.tsx';
import { AddressProposal } from '#domain/locations/fields/address-proposal.tsx';
import { CustomInputs, useHasCustom } from '#domain/locations/fields/custom-inputs.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { FurtherImagesField, MenuField } from '#domain/locations/images/image-fields.tsx';
import { MainImageField } from '#domain/locations/images/main-image-field.tsx';
import { OfferBlocks } from '#domain/locations/offers/offer-blocks.tsx';
import { PositionField } from '#domain/locations/position/position-field.tsx';
import { formKeysIn } from '#domain/locations/values/location-fields.ts';
import { errorAt } from '#kit/forms/form-errors.ts';
import { BasicSection } from './basic-section.tsx';
import { isSamePart } from './form-part.ts';
import { PanelSection } from './panel-section.tsx';

interface SectionProps {
  readonly form: LocationForm;
}

interface LocationSectionsProps extends SectionProps {
  /** Whether all sections are in the first frame, because the form opens at one of them. */
  readonly startsWhole?: boolean;
  /** Leaves the form for an existing location near the pin. */
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/** Opening hours (S2-PANEL-05). */
function HoursSection({ form }: SectionProps) {
  return (
    <PanelSection section="hours" error={form.errors['openingHours']}>
      <LocationHours form={form} />
    </PanelSection>
  );
}

/** The main image. */
const MainImageSection = ({ form }: SectionProps) => (
  <PanelSection section="main_image" error={form.errors['mainImage']}>
    <MainImageField form={form} />
  </PanelSection>
);

/** Further images: at most 15, ordered. */
const FurtherImagesSection = ({ form }: SectionProps) => (
  <PanelSection section="images" error={errorAt(form.errors, 'otherImages')}>
    <FurtherImagesField form={form} />
  </PanelSection>
);

/** Menu: at most 10 files, images or PDF. */
const MenuSection = ({ form }: SectionProps) => (
  <PanelSection section="menu" error={errorAt(form.errors, 'menuImages')}>
    <MenuField form={form} />
  </PanelSection>
);

/** The position of the location, and its address. */
function PositionSection({ form, onOpenLocation }: Omit<LocationSectionsProps, 'startsWhole'>) {
  return (
    <PanelSection section="position">
      <PositionField form={form} onOpenLocation={onOpenLocation} />
      <AddressProposal form={form} />
      <Space h="md" />
      <AddressFields form={form} />
    </PanelSection>
  );
}

/** The company blocks (S3-BLOCK-01), after the six sections of S2-PANEL-03. */
function OffersSection({ form }: SectionProps) {
  return (
    <PanelSection section="offers" error={form.errors['offers']}>
      <OfferBlocks form={form} />
    </PanelSection>
  );
}

/** The custom fields of the location's type; nothing for a type without any. */
function CustomSection({ form }: SectionProps) {
  if (!useHasCustom(form)) return null;
  return (
    <PanelSection section="custom">
      <CustomInputs form={form} />
    </PanelSection>
  );
}

const Hours = memo(HoursSection, isSamePart(...formKeysIn('hours'), 'positionText'));
const MainImage = memo(MainImageSection, isSamePart('mainImage', 'otherImages'));
const FurtherImages = memo(FurtherImagesSection, isSamePart('otherImages', 'mainImage'));
const Menu = memo(MenuSection, isSamePart('menuImages'));
const Position = memo(PositionSection, isSamePart(...formKeysIn('position'), 'name', 'notDuplicateOf'));
const Offers = memo(OffersSection, isSamePart('offers', 'parkedOffers', 'features'));
const Custom = memo(CustomSection, isSamePart('custom', 'locationType'));

/** All sections but the first. */
function FurtherSections({ form, onOpenLocation }: Omit<LocationSectionsProps, 'startsWhole'>) {
  const { generation } = form;
  return (
    <>
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

/**
 * The sections of a location in the order of S2-PANEL-03, then company blocks and custom fields; only changed sections render again. Name and type
 * are in the first frame, everything else, which takes a second on a phone, in the next.
 */
export function LocationSections({ form, startsWhole = false, ...rest }: LocationSectionsProps) {
  const isWhole = useDeferredValue(true, startsWhole);
  return (
    <>
      <BasicSection form={form} isWhole={isWhole} />
      {isWhole && <FurtherSections form={form} {...rest} />}
    </>
  );
}
