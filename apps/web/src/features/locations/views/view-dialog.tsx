import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { changeSavedView, createSavedView, type SavedView, VIEW_NAME_MAX } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { FormError } from '#kit/forms/form-error.tsx';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { putSavedView, refreshSavedViews, savedViewsQuery } from './saved-views-query.ts';
import { viewQueryOf } from './view-query.ts';

interface ViewDialogProps {
  /** The view to rename or share; null to save the list as a new one. */
  readonly view: SavedView | null;
  readonly list: ListUrl;
  /** What the map shows; null without a map. */
  readonly map: MapViewState | null;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Dialog for a new view, or for the name of one and whether it is shared. */
export function ViewDialog({ view, list, map, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [withMap, setWithMap] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const { errors, attempts, isSending, submit, clearErrors } = useSaveView(view, onSaved);
  useFocusFirstInvalid(attempts, body);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({ name, isShared, query: viewQueryOf(list, withMap ? map : null) }, (now) => nameErrors(name, now));
  };
  return (
    <Modal
      opened
      centered
      closeOnClickOutside={false}
      returnFocus={false}
      title={t(view ? 'views.edit' : 'views.new')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      onClose={isSending ? () => undefined : onClose}
    >
      <form ref={body} onSubmit={send} noValidate>
        <Stack gap="md">
          <FormError errors={errors} />
          <TextInput
            data-autofocus
            required
            label={t('views.name')}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            value={name}
            readOnly={isSending}
            error={errors.fields['name']}
            onChange={(event) => {
              setName(event.currentTarget.value);
              clearErrors();
            }}
          />
          {(view?.isOwn ?? true) && (
            <Checkbox
              label={t('views.shared')}
              description={t('views.shared_hint')}
              checked={isShared}
              disabled={isSending}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          {!view && map && (
            <Checkbox
              label={t('views.with_map')}
              description={t('views.with_map_hint')}
              checked={withMap}
              disabled={isSending}
              onChange={(event) => setWithMap(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isSending} onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const nameErrors = (name: string, t: TFunction): FieldErrors => (name.trim() === '' ? { name: t('views.error.no_name') } : {});

interface ViewValues {
  readonly name: string;
  readonly isShared: boolean;
  /** Query of a new view. */
  readonly query: string;
}

/**
 * Saves a new view, or name and sharing of a stored one, based on the version that the entries come from. After a failure the views are loaded
 * again; only after a conflict, which says so, does the next attempt overwrite the newer version.
 */
function useSaveView(view: SavedView | null, onSaved: ViewDialogProps['onSaved']) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [version, setVersion] = useState(view?.version ?? 0);
  const send = ({ query, ...values }: ViewValues): Promise<SavedView> =>
    view
      ? call(changeSavedView, { params: { id: view.id }, body: { version, ...values } })
      : call(createSavedView, { body: { query, ...values } });
  return useSubmit({
    send: async (values: ViewValues) => {
      try {
        return await send(values);
      } catch (error) {
        await refreshSavedViews(queries);
        const stored = queries.getQueryData(savedViewsQuery().queryKey)?.views.find(({ id }) => id === view?.id);
        if (stored && hasCode(error, 'stale_version')) setVersion(stored.version);
        throw error;
      }
    },
    onSent: (saved) => {
      putSavedView(queries, saved);
      toastSuccess(t('views.saved', { name: saved.name }));
      onSaved(saved);
    },
    fields: ['name'],
    failed: t('views.save_failed'),
  });
}
