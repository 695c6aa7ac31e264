import { Anchor, Button, Text } from '@mantine/core';
import type { DuplicateCounterpart, Location, QualityItem } from '@rastnetz/contract';
import { IconArrowLeft, IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { MergeButton } from './merge/merge-button.tsx';
import { PairCard } from './pair-card.tsx';
import classes from './quality.module.css';
import type { ChangeQuality, QualityUrl } from './quality-url.ts';
import type { RenderPanel } from './render-panel.ts';
import { useCardsOfPanel } from './use-cards-of-panel.ts';
import { usePairActions } from './use-pair-actions.tsx';
import type { Worklist } from './use-worklist.ts';
import { WorklistBar } from './worklist-bar.tsx';

interface DuplicateWorklistProps {
  readonly list: Worklist;
  readonly pair: QualityItem & { readonly twin: DuplicateCounterpart };
  readonly url: QualityUrl;
  readonly change: ChangeQuality;
  readonly renderPanel: RenderPanel;
}

/** Shows two possible duplicates side by side. */
export function DuplicateWorklist({ list, pair, url, change, renderPanel }: DuplicateWorklistProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = usePairActions(list);
  const { refresh } = useCardsOfPanel(url.open);
  const { location, company, twin } = pair;
  const open = ({ _id }: Location) => change({ open: _id });
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={list.close} style={{ alignSelf: 'flex-start' }}>
        <IconArrowLeft size={14} aria-hidden /> {t('quality.end.back')}
      </Anchor>
      <WorklistBar list={list} isDone={false} onNext={() => void list.goOn()} isAlone>
        <MergeButton pair={pair} isBusy={actions.isBusy} onMerged={(merged) => void actions.merged(merged)} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
          loading={actions.isBusy}
          onClick={() => void actions.markNotDuplicate(location, twin.location)}
        >
          {t('quality.pair.apart')}
        </Button>
      </WorklistBar>
      {actions.error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {actions.error}
        </Text>
      )}
      <PairSummary twin={twin} />
      <div className={classes.pair}>
        <PairCard {...{ location, company }} other={twin} isBusy={actions.isBusy} onOpen={open} onTrash={actions.trash} />
        <PairCard {...twin} other={{ location, company }} isBusy={actions.isBusy} onOpen={open} onTrash={actions.trash} />
      </div>
      {url.open !== null &&
        renderPanel({
          locationId: url.open,
          onClose: () => change({ open: null }),
          onSaved: refresh,
          onOpenLocation: (id) => void navigate(locationsPath({ open: id })),
        })}
    </>
  );
}

/** Distance between the two locations, and why they are reported as possible duplicates. */
function PairSummary({ twin: { distance, reasons } }: { readonly twin: DuplicateCounterpart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const why = reasons.map((reason) => t(`quality.pair.reason.${reason}`)).join(', ');
  return (
    <Text>
      {t('quality.pair.distance_near', { metres: formatNumber(distance, language) })} · {why}
    </Text>
  );
}
