import { Fieldset, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressProposal } from '#domain/locations/fields/address-proposal.tsx';
import { BrandChoice, FeatureChoice, NameField } from '#domain/locations/fields/basic-fields.tsx';
import { CustomInputs, useHasCustom } from '#domain/locations/fields/custom-inputs.tsx';
import { ParkingFields } from '#domain/locations/fields/parking-fields.tsx';
import { TypeChoice } from '#domain/locations/fields/type-choice.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { OfferBlocks } from '#domain/locations/offers/offer-blocks.tsx';
import { PositionField } from '#domain/locations/position/position-field.tsx';
import { AddressDisclosure } from './address-disclosure.tsx';
import { ContactDisclosure } from './contact-disclosure.tsx';
import { MenuCard, PicturesCard } from './file-cards.tsx';
import { Summary } from './summary.tsx';
import type { Wizard } from './use-wizard.ts';
import type { ModalName } from './wizard-modal.tsx';
import { isSkipped } from './wizard-steps.ts';

/** Zoom of the wizard's map (S9-MAP-03). */
const WIZARD_ZOOM = 5;

interface StepContentProps {
  readonly wizard: Wizard;
  readonly onModal: (modal: ModalName) => void;
  readonly onOpenLocation: ((id: string) => void) | undefined;
}

/** Fields of a step (S2-WIZ-02). */
export function StepContent({ wizard, onModal, onOpenLocation }: StepContentProps) {
  const { form, step } = wizard;
  switch (step) {
    case 'position':
      return (
        <Stack gap="lg">
          <div>
            <PositionField
              form={form}
              overviewZoom={WIZARD_ZOOM}
              aboveMap={<AddressProposal form={form} />}
              onOpenLocation={onOpenLocation}
            />
          </div>
          <AddressDisclosure key={form.generation} form={form} />
        </Stack>
      );
    case 'basics':
      return <Basics form={form} onModal={onModal} />;
    case 'features':
      return <Features form={form} />;
    case 'details':
      return <Details form={form} onModal={onModal} />;
    case 'hours':
      return (
        <div>
          <LocationHours key={form.generation} form={form} isTitled />
        </div>
      );
    case 'save':
      return <Summary wizard={wizard} onModal={onModal} />;
  }
}

interface PartProps {
  readonly form: LocationForm;
  readonly onModal: (modal: ModalName) => void;
}

function Basics({ form, onModal }: PartProps) {
  const { values, set, errors } = form;
  return (
    <Stack gap="lg">
      <NameField form={form} />
      <TypeChoice value={values.locationType} error={errors['locationType']} onChange={(type) => set('locationType', type)} />
      <PicturesCard form={form} onEdit={() => onModal('pictures')} />
      <ContactDisclosure form={form} />
    </Stack>
  );
}

/** Amenities; for a garage or dealer the brand and the custom fields instead. */
function Features({ form }: Pick<PartProps, 'form'>) {
  const { locationType } = form.values;
  if (isSkipped('details', locationType))
    return (
      <Stack gap="lg">
        <BrandChoice form={form} isRequired />
        <Custom form={form} />
      </Stack>
    );
  return <FeatureChoice form={form} />;
}

/** Custom fields of the type; renders nothing if it has none. */
function Custom({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation();
  if (!useHasCustom(form)) return null;
  return (
    <Fieldset legend={t('panel.section.custom')}>
      <CustomInputs form={form} />
    </Fieldset>
  );
}

function Details({ form, onModal }: PartProps) {
  return (
    <Stack gap="lg">
      <ParkingFields form={form} />
      <OfferBlocks form={form} />
      <MenuCard form={form} onEdit={() => onModal('menu')} />
      <Custom form={form} />
    </Stack>
  );
}
