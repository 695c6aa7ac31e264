import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type DuplicateCounterpart, type Feature, FILTER_ORDER, type QualityItem } from '@rastnetz/contract';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { unionOfFeatures } from '#domain/locations/merge/merge-into.ts';
import { MergePictures } from '#domain/locations/merge/merge-pictures.tsx';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { EntryModal } from '#kit/forms/entry-modal.tsx';
import { qualityParams } from '#kit/navigation/paths.ts';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { DroppedFilesNote } from './dropped-files-note.tsx';
import classes from './merge.module.css';
import { MergeConsequences } from './merge-consequences.tsx';
import { MergeFields } from './merge-fields.tsx';
import { type Merge, type MergedPair, useMerge } from './use-merge.ts';
import { WinnerChoice } from './winner-choice.tsx';

interface MergeDialogProps {
  readonly pair: QualityItem & { readonly twin: DuplicateCounterpart };
  readonly onMerged: (pair: MergedPair) => void;
  readonly onClose: () => void;
}

/** Merges a pair into one location: which one remains, and with which values. */
export function MergeDialog({ pair, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const { location, company, twin } = pair;
  const merging = useMerge({ one: location, other: twin.location, onMerged });
  const companies = new Map([company, twin.company].flatMap((one) => (one ? [[one.id, one] as const] : [])));
  const { winner, loser, isBusy, isTooMany, failure, isStale } = merging;
  const names = {
    mine: t('quality.merge.side', { title: loser.title, number: loser.standortId }),
    theirs: t('quality.merge.side', { title: winner.title, number: winner.standortId }),
  };
  useFocusOpener();
  return (
    <EntryModal
      size={860}
      zIndex={300}
      title={t('quality.merge.title')}
      attributes={{ header: { role: 'none' } }}
      isChanged={merging.isChanged}
      isBusy={isBusy}
      param={[qualityParams.kind, qualityParams.after]}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="lg">
          <WinnerChoice merging={merging} companies={companies} />
          <MergeConsequences merging={merging} companies={companies} />
          {winner.adminPublished && <GoLiveNotice stored={winner} />}
          {isStale && (
            <Alert role="alert" color="amber" variant="outline" icon={<IconUsers aria-hidden />}>
              {t('quality.merge.stale')}
            </Alert>
          )}
          <MergeFields merging={merging} names={names} />
          <FeatureChoice merging={merging} />
          <MergePictures {...merging} names={names} />
          <DroppedFilesNote merging={merging} names={names} />
          {(failure ?? isTooMany) && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {failure === null ? t('quality.merge.too_many') : `${t('quality.merge.failed')} ${failure}`}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button loading={isBusy} disabled={isTooMany} onClick={() => void merging.merge()}>
              {t('quality.merge.go')}
            </Button>
          </Group>
        </Stack>
      )}
    </EntryModal>
  );
}

/** Amenities of both locations; each can be left out. */
function FeatureChoice({ merging: { pair, dropped, setDropped } }: { readonly merging: Merge }) {
  const { t } = useTranslation();
  const united = unionOfFeatures(pair);
  if (united.length === 0) return null;
  const shown = FILTER_ORDER.filter((feature) => united.includes(feature));
  return (
    <Checkbox.Group
      label={t('panel.field.features')}
      description={t('quality.merge.features_hint')}
      value={shown.filter((feature) => !dropped.includes(feature))}
      onChange={(kept) => setDropped(shown.filter((feature: Feature) => !kept.includes(feature)))}
    >
      <div className={classes.features}>
        {shown.map((feature) => (
          <Checkbox key={feature} value={feature} label={t(`catalogue.feature.${feature}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
