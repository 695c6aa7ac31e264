import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import { ConflictChoices } from '#domain/locations/merge/conflict-choices.tsx';
import type { Side } from '#domain/locations/merge/merge.ts';
import { type MergePair, unionOfFeatures } from '#domain/locations/merge/merge-into.ts';
import { MergePictures } from '#domain/locations/merge/merge-pictures.tsx';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';

import { MergeButtons } from './merge-buttons.tsx';
import { type Merge, useMerge } from './use-merge.ts';

interface MergeFormProps {
  readonly editor: ReportEditor;
  readonly winner: Location;
  readonly onWinner: (winner: Location) => void;
  readonly onClose: () => void;
}

/** Chooses the winner of a merge and its values, field by field. */
export function MergeForm({ editor, winner, onWinner, onClose }: MergeFormProps) {
  const { t } = useTranslation();
  const merging = useMerge({ editor, winner, onWinner });
  const { request } = editor;
  const names = { mine: t('clearing_panel.merge.mine'), theirs: t('clearing_panel.merge.theirs') };
  const send = async () => {
    if (await merging.merge()) onClose();
  };
  return (
    <Stack gap="md">
      <MergeConsequences editor={editor} winner={winner} />
      {merging.isStale && (
        <Alert role="alert" color="amber" variant="outline" icon={<IconUsers aria-hidden />}>
          {t('clearing_panel.merge.stale')}
        </Alert>
      )}
      <Fields merging={merging} names={names} />
      <MergePictures {...merging} names={names} />
      {request.failure && <RequestFailureNotice failure={request.failure} />}
      {merging.isTooMany && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('clearing_panel.merge.too_many')}
        </Text>
      )}
      {merging.hasRefusedFile && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('upload.refused_file')}
        </Text>
      )}
      <MergeButtons request={request} isPossible={!merging.isTooMany} onMerge={() => void send()} onClose={onClose} />
    </Stack>
  );
}

/** Consequences: which id remains, what happens to the other location, and who is mailed. */
function MergeConsequences({ editor: { report, clearing }, winner }: Pick<MergeFormProps, 'editor' | 'winner'>) {
  const { t } = useTranslation();
  const { standort, canReply } = report;
  const isMailed = canReply && clearing.values.sendReply;
  const named = { title: winner.title, number: winner.standortId, loser: standort?.standortId ?? 0 };
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('clearing_panel.merge.winner', named)}
      </Text>
      <Text size="sm">{t(standort ? 'clearing_panel.merge.loser' : 'clearing_panel.merge.no_loser', named)}</Text>
      <Text size="sm" c="dimmed">
        {t(isMailed ? 'clearing_panel.merge.mailed' : 'clearing_panel.reject.not_mailed')}
      </Text>
    </div>
  );
}

/** Amenities of both sides together; null if one side has them all. */
function bothText(pair: MergePair, t: TFunction): string | null {
  const united = unionOfFeatures(pair);
  const isMore = united.length > Math.max(pair.mine.features.length, pair.theirs.features.length);
  return isMore ? united.map((feature) => t(`catalogue.feature.${feature}`)).join(', ') : null;
}

interface FieldsProps {
  readonly merging: Merge;
  readonly names: Readonly<Record<Side, string>>;
}

function Fields({ merging: { pair, rows, choices, choose, chooseAll }, names }: FieldsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Text size="sm">{t('clearing_panel.merge.same')}</Text>;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
          {t('clearing_panel.merge.all_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
          {t('clearing_panel.merge.all_mine')}
        </Button>
      </Group>
      <ConflictChoices
        rows={rows}
        choices={choices}
        names={names}
        bothOf={({ key }) => (key === 'features' ? bothText(pair, t) : null)}
        onChoose={choose}
      />
    </Stack>
  );
}
