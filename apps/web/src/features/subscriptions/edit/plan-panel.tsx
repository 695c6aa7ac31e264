import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Subscription } from '@rastnetz/contract';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { useSubscription } from '#features/subscriptions/plan/use-subscription.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { FormError } from '#kit/panel/form-error.tsx';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface PlanPanelProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

const FORM = 'plan';

/** Side panel that sets the plan of a company; open while mounted. */
export function PlanPanel({ companyId, onClose }: PlanPanelProps) {
  const closing = useRef<() => void>(onClose);
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSubscription(companyId);
  return (
    <PanelShell closing={closing}>
      {data ? (
        <PlanForm subscription={data} closing={closing} onClose={onClose} />
      ) : (
        <>
          <PanelHead title={t('subscription.edit.button')} />
          <Drawer.Body className={classes.body}>
            {error ? (
              <Failure
                message={`${t('subscription.load_failed')} ${problemText(t, error)}`}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            ) : (
              <Loading />
            )}
          </Drawer.Body>
        </>
      )}
    </PanelShell>
  );
}

interface PlanFormProps {
  readonly subscription: Subscription;
  readonly closing: RefObject<() => void>;
  readonly onClose: () => void;
}

function PlanForm({ subscription, closing, onClose }: PlanFormProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const leaving = useRef<(go: () => void) => void>((go) => go());
  const form = usePlanForm(subscription, () => leaving.current(onClose));
  const { leave, leaveAnyway } = useLeaveGuard(form.changed, form.discard);
  leaving.current = leaveAnyway;
  useFocusFirstInvalid(form.attempts, body);
  useEffect(() => {
    closing.current = () => void leave(onClose);
  });
  useHotkeys([['mod+S', form.save]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <>
      <PanelHead title={t('subscription.edit.title', { company: companyName(t, subscription.companyName) })} />
      <Drawer.Body className={classes.body} ref={body} tabIndex={-1}>
        <form id={FORM} onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('subscription.edit.intro')}</Text>
            <FormError errors={form.errors} />
            <PlanFields values={form.values} set={form.set} choose={form.choose} errors={form.errors.fields} />
            <PlanPreview subscription={subscription} values={form.values} />
          </Stack>
        </form>
      </Drawer.Body>
      <div className={classes.foot}>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void leave(onClose)}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={form.isSaving}>
            {t('subscription.edit.submit')}
          </Button>
        </Group>
      </div>
    </>
  );
}
