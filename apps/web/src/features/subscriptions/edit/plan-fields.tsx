import { Radio, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { PLAN_LIMITS, Plan } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { limitWords } from '#features/subscriptions/plan/plan-words.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DateField } from '#kit/ui/controls/date-field.tsx';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';
import type { PlanValues } from './plan-values.ts';

interface PlanFieldsProps {
  readonly values: PlanValues;
  readonly set: (part: Partial<PlanValues>) => void;
  readonly choose: (plan: Plan) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const MAX_NOTE = 500;

/** Plan, limits, period and note. */
export function PlanFields({ values, set, choose, errors }: PlanFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PlanChoice value={values.plan} onChange={choose} error={errors['plan']} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['seatLimit', 'locationLimit'] as const).map((field) => (
          <LimitField key={field} field={field} values={values} set={set} error={errors[field]} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          withAsterisk
          aria-required
          label={t('subscription.edit.starts_on')}
          description={t('subscription.edit.starts_hint')}
          value={values.startsOn}
          error={errors['startsOn']}
          onChange={(startsOn) => set({ startsOn })}
        />
        <DateField
          label={t('subscription.edit.ends_on')}
          description={t('subscription.edit.ends_hint')}
          value={values.endsOn}
          error={errors['endsOn']}
          onChange={(endsOn) => set({ endsOn })}
        />
      </SimpleGrid>
      <Textarea
        label={t('subscription.edit.note')}
        description={t('subscription.edit.note_hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_NOTE}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        error={errors['note']}
      />
    </Stack>
  );
}

interface PlanChoiceProps {
  readonly value: Plan;
  readonly onChange: (plan: Plan) => void;
  readonly error: string | undefined;
}

function PlanChoice({ value, onChange, error }: PlanChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const limits = (plan: Plan) => {
    const { seatLimit, locationLimit } = PLAN_LIMITS[plan];
    return `${limitWords(t, language, 'seats', seatLimit)}, ${limitWords(t, language, 'locations', locationLimit)}`;
  };
  const choose = (chosen: string) => {
    const plan = Plan.options.find((option) => option === chosen);
    if (plan) onChange(plan);
  };
  return (
    <Radio.Group label={t('subscription.edit.plan')} value={value} onChange={choose} error={error}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="xs">
        {Plan.options.map((plan) => (
          <Radio
            key={plan}
            value={plan}
            label={t(`subscription.plan.${plan}`)}
            description={limits(plan)}
            {...(plan === value && { 'data-autofocus': true })}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface LimitFieldProps extends Pick<PlanFieldsProps, 'values' | 'set'> {
  readonly field: 'seatLimit' | 'locationLimit';
  readonly error: string | undefined;
}

function LimitField({ field, values, set, error }: LimitFieldProps) {
  const { t } = useTranslation();
  const isUnlimited = values.plan === 'unlimited';
  return (
    <NumberTextInput
      kind="integer"
      label={t(field === 'seatLimit' ? 'subscription.edit.seat_limit' : 'subscription.edit.location_limit')}
      description={t(isUnlimited ? 'subscription.edit.unlimited_hint' : 'subscription.edit.limit_hint')}
      disabled={isUnlimited}
      value={values[field] ?? ''}
      onChange={(limit) => set({ [field]: limit === '' ? null : Number(limit) })}
      error={error}
    />
  );
}
