import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { Location, LocationSummary } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { useConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { viewRows } from '#features/locations/panel/view-rows.ts';
import { problemText } from '#kit/api/problem-text.ts';
import classes from '#kit/panel/panel.module.css';
import { Failure } from '#kit/ui/states/failure.tsx';

interface ConfirmLocationDialogProps {
  readonly location: LocationSummary;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const PICTURES: ReadonlySet<string> = new Set(['mainImage', 'otherImages', 'menuImages']);

const LOADING_ROWS = Array.from({ length: 14 }, (_, row) => row);

/** Asks whether the data of a location are still true, and shows them: address, road and contact among all that are given. */
export function ConfirmLocationDialog({ location, onEdit, onClose }: ConfirmLocationDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...locationQuery(location._id), networkMode: 'always', staleTime: 0, gcTime: 0 });
  const { confirm, isConfirming, failureAt } = useConfirmLocation();
  const [shown, setShown] = useState<Location | null>(null);
  if (data && !isFetching && shown === null) setShown(data);
  const failure = failureAt(shown?._id);
  const handleConfirm = async () => {
    if (shown && (await confirm(shown))) onClose();
  };
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
      {shown && <LocationData location={shown} />}
      {!shown && error && (
        <Failure message={`${t('panel.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!shown && !error && <DataLoading />}
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
        {/* Not `disabled` while the data are loading, because it has the focus. */}
        <Button
          data-autofocus
          loading={isConfirming}
          {...(!shown && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => void handleConfirm()}
        >
          {t('quality.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}

function LocationData({ location }: { readonly location: Location }) {
  const context = useDescribeContext();
  const rows = viewRows(location, context).filter(({ field }) => !PICTURES.has(field));
  return (
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
  );
}

/** Skeleton with the size of most data. */
function DataLoading() {
  const { t } = useTranslation();
  return (
    <Stack gap={18} py={9} role="status" aria-label={t('panel.loading')}>
      {LOADING_ROWS.map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </Stack>
  );
}
