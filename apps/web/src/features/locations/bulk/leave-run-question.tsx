import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useBeforeUnloadGuard } from '#kit/panel/use-leave-guard.ts';

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname;

/** Asks before the page is left while an action runs, which stops it. Rendered while it runs, so the question ends with the action. */
export function LeaveRunQuestion({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation();
  const blocker = useBlocker(leavesPage);
  useBeforeUnloadGuard(true);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onStop();
    blocker.proceed();
  };
  return (
    <Modal
      opened
      centered
      zIndex={400}
      title={t('bulk.leave.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      onClose={blocker.reset}
    >
      <Text size="sm">{t('bulk.leave.body')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          {t('bulk.leave.stay')}
        </Button>
        <Button color="red.9" onClick={leave}>
          {t('bulk.leave.go')}
        </Button>
      </Group>
    </Modal>
  );
}
