import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import type { ReportBulkAction, ReportBulkResult } from '@rastnetz/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { OutcomeList } from './outcome-list.tsx';
import { affectedItems, canMailReporters, withOutcome } from './report-bulk.ts';
import type { BulkOrder } from './use-report-bulk.ts';

interface BulkPreviewProps {
  readonly action: ReportBulkAction;
  readonly preview: readonly ReportBulkResult[];
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  readonly onRun: (order: BulkOrder) => void;
  /** The cancel or back button. */
  readonly leave: ReactNode;
}

/** Preview: what would change, what would not and why, who is mailed, and the button to run the action. */
export function BulkPreview({ action, preview, isBusy, error, onRun, leave }: BulkPreviewProps) {
  const { t } = useTranslation();
  const [takesStale, setTakesStale] = useState(false);
  const [sendReply, setSendReply] = useState(action.kind !== 'reject');
  const items = affectedItems(preview, takesStale);
  return (
    <Stack>
      <OutcomeList action={action} results={preview} isDone={false} />
      {withOutcome(preview, 'stale').length > 0 && (
        <Checkbox
          label={t('queue.bulk.take_stale')}
          checked={takesStale}
          onChange={(event) => setTakesStale(event.currentTarget.checked)}
        />
      )}
      {canMailReporters(action) && items.length > 0 && (
        <MailChoice preview={preview} items={items} sends={sendReply} onSends={setSendReply} />
      )}
      <Text size="sm" c="dimmed">
        {t(items.length === 0 ? 'queue.bulk.nothing' : 'queue.bulk.undo_hint')}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {`${t('queue.bulk.failed')} ${problemText(t, error)}`}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {leave}
        {items.length > 0 && (
          <Button {...(action.kind === 'reject' && { color: 'red.9' })} loading={isBusy} onClick={() => onRun({ items, sendReply })}>
            {t(`queue.bulk.go.${action.kind}`, { count: items.length })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface MailChoiceProps {
  readonly preview: readonly ReportBulkResult[];
  readonly items: readonly { readonly _id: string }[];
  readonly sends: boolean;
  readonly onSends: (sends: boolean) => void;
}

/** Number of reporters to mail, and the checkbox to mail none. */
function MailChoice({ preview, items, sends, onSends }: MailChoiceProps) {
  const { t } = useTranslation();
  const done = new Set(items.map(({ _id }) => _id));
  const reached = preview.filter(({ _id, mails }) => mails && done.has(_id)).length;
  const count = sends ? reached : 0;
  return (
    <div>
      <Switch
        label={t('queue.bulk.send')}
        checked={sends && reached > 0}
        disabled={reached === 0}
        onChange={(event) => onSends(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {count === 0 ? t('queue.bulk.mails_none') : t('queue.bulk.mails', { count })}
      </Text>
    </div>
  );
}
