import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type DuplicateCounterpart, type Feature, FILTER_ORDER, type PairCompany, type QualityItem } from '@rastnetz/contract';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { unionOfFeatures } from '#domain/locations/merge/merge-into.ts';
import { MergePictures } from '#domain/locations/merge/merge-pictures.tsx';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { DroppedFilesNote } from './dropped-files-note.tsx';
import classes from './merge.module.css';
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
    <Modal
      opened
      size={860}
      zIndex={300}
      title={t('quality.merge.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      closeOnClickOutside={false}
      onClose={isBusy ? () => undefined : onClose}
    >
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
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} disabled={isTooMany} onClick={() => void merging.merge()}>
            {t('quality.merge.go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface MergeConsequencesProps {
  readonly merging: Merge;
  readonly companies: ReadonlyMap<string, PairCompany>;
}

/** Consequences of the merge for the losing location and for its company. */
function MergeConsequences({ merging: { winner, loser }, companies }: MergeConsequencesProps) {
  const { t } = useTranslation();
  const numbers = { winner: winner.standortId, loser: loser.standortId };
  const company = companies.get(winner.companyId);
  const warnings = [
    ...(loser.adminPublished && !winner.adminPublished ? [t('quality.merge.unpublished', numbers)] : []),
    ...(loser.companyId !== winner.companyId && company
      ? [t('quality.merge.other_company', { ...numbers, company: companyName(t, company.name) })]
      : []),
  ];
  return (
    <Stack gap="xs">
      <Text size="sm">{t('quality.merge.fate', numbers)}</Text>
      {warnings.map((text) => (
        <Alert key={text} color="amber" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      ))}
    </Stack>
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
