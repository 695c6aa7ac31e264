import { Button, Group, Modal, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { useConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { viewRows } from '#features/locations/panel/view-rows.ts';
import classes from '#kit/panel/panel.module.css';

interface ConfirmLocationDialogProps {
  readonly location: Location;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const PICTURES: ReadonlySet<string> = new Set(['mainImage', 'otherImages', 'menuImages']);

/** Asks whether the data of a location are still true, and shows them: address, road and contact among all that are given. */
export function ConfirmLocationDialog({ location, onEdit, onClose }: ConfirmLocationDialogProps) {
  const context = useDescribeContext();
  const { t } = useTranslation();
  const { confirm, isConfirming, failureAt } = useConfirmLocation();
  const rows = viewRows(location, context).filter(({ field }) => !PICTURES.has(field));
  const failure = failureAt(location._id);
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      title={t('quality.ask', { title: location.title })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        {rows.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="md">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" me="auto" disabled={isConfirming} onClick={onEdit}>
          {t('locations.row.edit')}
        </Button>
        <Button variant="default" disabled={isConfirming} onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button data-autofocus loading={isConfirming} onClick={() => void confirm(location).then((confirmed) => confirmed && onClose())}>
          {t('quality.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
