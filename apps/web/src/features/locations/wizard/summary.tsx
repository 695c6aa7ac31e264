import { Button, Group, Input, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '#domain/locations/values/location-fields.ts';
import { PLACES } from '#domain/locations/values/location-values.ts';
import { describeValues, type FieldText } from '#domain/locations/words/describe-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { errorAt } from '#kit/forms/form-errors.ts';
import { ADDRESS_FIELDS } from './address-disclosure.tsx';
import { fileNames } from './file-names.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import type { ModalName } from './wizard-modal.tsx';
import { isSkipped, STEPS, type Step, savedValues, stepOf } from './wizard-steps.ts';

interface SummaryProps {
  readonly wizard: Wizard;
  readonly onModal: (modal: ModalName) => void;
}

/** Everything a save would store, as text; each line links back to its step. */
export function Summary({ wizard: { form, goTo }, onModal }: SummaryProps) {
  const { t } = useTranslation();
  const context = useDescribeContext();
  const values = savedValues(form.values);
  const rows = describeValues(values, context).map((row) =>
    row.field.endsWith('mage') || row.field.endsWith('Images') ? withNames(row, t) : row,
  );
  const given = rows.filter(({ text }) => text !== '');
  const open = rows.filter(({ text, field }) => text === '' && PLACES[field].isNamedIfBlank);
  const byStep = STEPS.map((step) => ({ step, lines: given.filter(({ key }) => stepOf(key, values.locationType) === step) }));
  // Of a skipped step only the menu has a line; it is edited here.
  const lineOf = (step: Step) =>
    step === 'save'
      ? { hint: t('wizard.edit_menu'), onEdit: () => onModal('menu') }
      : { hint: t('wizard.back_to', { number: STEPS.indexOf(step) + 1 }), onEdit: () => goTo(step) };
  const menuError = isSkipped('details', values.locationType) ? errorAt(form.errors, 'menuImages') : undefined;
  return (
    <Stack gap="lg">
      <Text size="sm">{t('wizard.review')}</Text>
      {values.positionText.trim() === '' && (
        <Text size="sm" className={classes.needsYou}>
          {t('wizard.no_position')}
        </Text>
      )}
      {isAddressBlank(values) && (
        <div>
          <Line line={{ label: t('wizard.address'), text: t('wizard.address_open') }} {...lineOf('position')} />
        </div>
      )}
      <div>
        {byStep
          .filter(({ lines }) => lines.length > 0)
          .map(({ step, lines }) => (
            <section key={step} aria-label={t(`wizard.step.${step}`)}>
              {lines.map((line) => (
                <Line key={line.key} line={line} {...lineOf(step)} />
              ))}
            </section>
          ))}
      </div>
      {menuError && (
        <Input.Error role="alert" tabIndex={-1} data-field-error>
          {`${t('wizard.menu')}: ${menuError}`}
        </Input.Error>
      )}
      {open.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('wizard.open', { names: open.map(({ label }) => label).join(', ') })}
        </Text>
      )}
      <Group gap="xs" role="group" aria-label={t('wizard.here')}>
        <Button variant="default" size="xs" onClick={() => onModal('hours')}>
          {t('wizard.edit_hours')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onModal('menu')}>
          {t('wizard.edit_menu')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onModal('pictures')}>
          {t('wizard.edit_pictures')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Whether neither an address nor a place on the road is entered. */
const isAddressBlank = (values: FieldValues): boolean => ADDRESS_FIELDS.every((field) => values[field] === '');

const withNames = (row: FieldText, t: TFunction): FieldText => ({ ...row, text: fileNames([row], t) });

interface LineProps {
  readonly line: Pick<FieldText, 'label' | 'text'>;
  /** What a click does, for screen readers. */
  readonly hint: string;
  readonly onEdit: () => void;
}

function Line({ line: { label, text }, hint, onEdit }: LineProps) {
  return (
    <UnstyledButton className={classes.line} onClick={onEdit}>
      <span className={classes.label}>{label}</span>{' '}
      <span className={classes.text}>
        {text} <VisuallyHidden component="span">{hint}</VisuallyHidden>
      </span>
      <IconArrowBackUp aria-hidden size={16} stroke={1.5} className={classes.icon} />
    </UnstyledButton>
  );
}
