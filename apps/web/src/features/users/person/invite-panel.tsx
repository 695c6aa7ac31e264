import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { INVITATION_DAYS } from '@rastnetz/contract';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '#kit/panel/form-error.tsx';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { AccessFields } from './access-fields.tsx';
import { LanguageField, NameFields } from './person-fields.tsx';
import { useInvite } from './use-invite.ts';

interface InvitePanelProps {
  readonly onClose: () => void;
}

const FORM = 'invite';
const MAX_EMAIL = 254;

/** Side panel that invites a person by mail; open while mounted. */
export function InvitePanel({ onClose }: InvitePanelProps) {
  const closing = useRef<() => void>(onClose);
  return (
    <PanelShell closing={closing}>
      <InviteForm closing={closing} onClose={onClose} />
    </PanelShell>
  );
}

function InviteForm({ closing, onClose }: InvitePanelProps & { readonly closing: RefObject<() => void> }) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const leaving = useRef<(go: () => void) => void>((go) => go());
  const form = useInvite(() => leaving.current(onClose));
  const { leave, leaveAnyway } = useLeaveGuard(form.changed, form.discard);
  leaving.current = leaveAnyway;
  useFocusFirstInvalid(form.attempts, body);
  useEffect(() => {
    closing.current = () => void leave(onClose);
  });
  const send = () => {
    if (!form.isSending) form.send();
  };
  useHotkeys([['mod+S', send]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const { values, set, errors } = form;
  const fields = { values, set, errors: errors.fields };
  return (
    <>
      <PanelHead title={t('users.invite.title')} />
      <Drawer.Body className={classes.body} ref={body} tabIndex={-1}>
        <form id={FORM} onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('users.invite.intro', { days: INVITATION_DAYS })}</Text>
            <FormError errors={errors} />
            <TextInput
              data-autofocus
              type="email"
              required
              label={t('person.email')}
              autoComplete="off"
              maxLength={MAX_EMAIL}
              value={values.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
              error={errors.fields['email']}
            />
            <NameFields {...fields} />
            <AccessFields {...fields} />
            <LanguageField {...fields} label={t('users.invite.language')} />
          </Stack>
        </form>
      </Drawer.Body>
      <div className={classes.foot}>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void leave(onClose)}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={form.isSending}>
            {t('users.invite.send')}
          </Button>
        </Group>
      </div>
    </>
  );
}
