import { Drawer, Stack, Title } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice, RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { LocationQuotaNotice } from '#domain/locations/quota/location-quota-notice.tsx';
import { LocationHead } from '#features/locations/panel/location-head.tsx';
import classes from '#kit/panel/panel.module.css';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import { useClosing } from '#kit/panel/use-closing-guard.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import { StepContent } from './step-content.tsx';
import { useWizard, type Wizard, type WizardOptions } from './use-wizard.ts';
import wizardClasses from './wizard.module.css';
import { WizardFoot } from './wizard-foot.tsx';
import { type ModalName, WizardModal } from './wizard-modal.tsx';
import { WizardStepper } from './wizard-stepper.tsx';
import { STEPS } from './wizard-steps.ts';

interface LocationWizardProps extends WizardOptions {
  /** Opens a nearby location instead; called after asking about unsaved entries. */
  readonly onOpenLocation?: (id: string) => void;
}

/** The creation wizard (S4-WIZ-02, S4-WIZ-05): open while mounted, starts at step 1, closes after a successful save. */
export function LocationWizard(props: LocationWizardProps) {
  const closing = useRef<() => void>(props.onClose);
  return (
    <PanelShell closing={closing}>
      <WizardContent {...props} closing={closing} />
    </PanelShell>
  );
}

interface WizardContentProps extends LocationWizardProps {
  readonly closing: RefObject<() => void>;
}

function WizardContent({ closing, onOpenLocation, ...options }: WizardContentProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const wizard = useWizard(options, body);
  const { form, step, saving } = wizard;
  const [modal, setModal] = useState(() => ({ name: 'pictures' as ModalName, isOpen: false, taken: form.getValues() }));
  useClosing(closing, () => void wizard.leave(options.onClose));
  const isFree = !modal.isOpen && !saving.isSaving;
  useFormKeys({ 'mod+S': () => isFree && wizard.save(), 'mod+Enter': () => isFree && wizard.next() }, 1);
  return (
    <>
      <LocationHead title={t('panel.title_new')} type={form.values.locationType} />
      <WizardStepper step={step} values={form.values} invalid={wizard.invalid} onStep={wizard.goTo} />
      <Drawer.Body className={classes.body} ref={body} inert={saving.isSaving}>
        <Stack gap="lg">
          <Notices wizard={wizard} />
          <StepHeading key={step} wizard={wizard} body={body} />
          <StepContent
            wizard={wizard}
            onModal={(name) => setModal({ name, isOpen: true, taken: form.getValues() })}
            onOpenLocation={onOpenLocation && ((id) => void wizard.leave(() => onOpenLocation(id)))}
          />
        </Stack>
      </Drawer.Body>
      <WizardFoot wizard={wizard} />
      <WizardModal {...modal} form={form} onClose={() => setModal({ ...modal, isOpen: false })} />
    </>
  );
}

/** Heading of the step. It takes the focus when the step is entered, so that it is read out, and scrolls the step to its top. */
function StepHeading({ wizard: { step }, body }: { readonly wizard: Wizard; readonly body: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // In a low window all of the panel scrolls.
    for (const box of [body.current, body.current?.parentElement]) if (box) box.scrollTop = 0;
  }, [body]);
  return (
    <Title order={3} ref={heading} tabIndex={-1} data-autofocus data-toasts-below className={wizardClasses.heading}>
      {t('wizard.heading', { number: STEPS.indexOf(step) + 1, total: STEPS.length, name: t(`wizard.step.${step}`) })}
    </Title>
  );
}

function Notices({ wizard: { form, saving, discard } }: { readonly wizard: Wizard }) {
  return (
    <>
      <LocationQuotaNotice />
      <GoLiveNotice stored={null} />
      {form.restored && form.touched && <DraftNotice lostFiles={form.restored} onKeep={form.dismissRestored} onDrop={discard} />}
      {saving.failure && <RequestFailureNotice failure={saving.failure} />}
    </>
  );
}
