import { Modal, Text } from '@mantine/core';
import { reauthenticate } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { arePasskeysPossible } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { ReauthenticationStep } from '#domain/auth/reauthentication/reauthentication-step.tsx';
import { call } from '#kit/api/client.ts';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { currentPrompt, type ReauthenticationReason, subscribePrompt } from '#kit/session/reauthentication.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Above panels and other dialogs, one of which waits for this one. */
const Z_INDEX = 500;

/** Mantine dialogs below listen for Escape on the window and ignore it on elements with this attribute. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>): void => target.setAttribute('data-mantine-stop-propagation', 'true');

/** Renders the dialog when a request requires a recent re-authentication. */
export function ReauthenticationSlot() {
  const question = useSyncExternalStore(subscribePrompt, currentPrompt, currentPrompt);
  // Leaving the dashboard rejects a pending question.
  useEffect(() => () => currentPrompt()?.settle(false), []);
  return question && <ReauthenticationDialog reason={question.reason} settle={question.settle} />;
}

interface ReauthenticationDialogProps {
  readonly reason: ReauthenticationReason;
  readonly settle: (isProved: boolean) => void;
}

const bodyOf = (reason: ReauthenticationReason, takesPasskey: boolean) => {
  if (reason === 'elsewhere') return 'reauthentication.elsewhere';
  return takesPasskey ? 'reauthentication.body_passkey' : 'reauthentication.body';
};

function ReauthenticationDialog({ reason, settle }: ReauthenticationDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { secondFactor, factors } = useUser();
  const takesPasskey = factors.includes('passkey') && arePasskeysPossible();
  useFocusOpener();
  const done = () => {
    void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
    settle(true);
  };
  return (
    <Modal
      opened
      centered
      size={460}
      zIndex={Z_INDEX}
      title={t('reauthentication.title')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onFocusCapture={keepEscape}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) settle(false);
      }}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      onClose={() => settle(false)}
    >
      <ReauthenticationStep
        needsCode={secondFactor === 'on'}
        isPasskeyEnough
        label={t('reauthentication.confirm')}
        send={({ password, ...shown }) => call(reauthenticate, { body: { ...(password !== '' && { password }), ...shown } })}
        onDone={done}
        onCancel={() => settle(false)}
      >
        <Text size="sm">{t(bodyOf(reason, takesPasskey))}</Text>
      </ReauthenticationStep>
    </Modal>
  );
}
