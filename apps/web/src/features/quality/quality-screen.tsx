import { SegmentedControl, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { can, type QualityKind } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { DuplicateWorklist } from './duplicate-worklist.tsx';
import { KindTiles } from './kind-tiles.tsx';
import { LocationWorklist } from './location-worklist.tsx';
import { countsQuery } from './quality-queries.ts';
import { type ChangeQuality, type QualityUrl, useQualityUrl } from './quality-url.ts';
import type { RenderPanel } from './render-panel.ts';
import { useWorklist } from './use-worklist.ts';
import { WorklistEnd } from './worklist-end.tsx';

interface QualityScreenProps {
  readonly renderPanel: RenderPanel;
}

/** Overview of data problems, and the worklists. */
export function QualityScreen({ renderPanel }: QualityScreenProps) {
  const { t } = useTranslation();
  const [url, change] = useQualityUrl();
  const { data, isError, refetch, isFetching } = useQuery(countsQuery(url.mine));
  usePageTitle(t('quality.title'));
  useReturnedFocus(url.kind, url.kind && `[data-kind="${url.kind}"]`);
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('quality.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('quality.intro')}
        </Text>
      </div>
      {url.kind && <OpenWorklist key={`${url.kind} ${url.mine}`} {...{ kind: url.kind, url, change, renderPanel }} />}
      {url.kind !== 'duplicates' && (
        <>
          <Scope url={url} change={change} total={data?.total} />
          {isError ? (
            <Failure message={t('quality.failed')} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <KindTiles counts={data?.counts} />
          )}
        </>
      )}
    </Stack>
  );
}

interface ScopeProps {
  readonly url: QualityUrl;
  readonly change: ChangeQuality;
  readonly total: number | undefined;
}

/** How many locations were checked. Users with `locations:all` can limit the check to their own company. */
function Scope({ url: { mine }, change, total }: ScopeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasChoice = can(useUser(), 'locations:all');
  return (
    <div>
      {hasChoice && (
        <SegmentedControl
          size="xs"
          aria-label={t('quality.scope.label')}
          value={mine ? 'mine' : 'all'}
          onChange={(value) => change({ mine: value === 'mine' })}
          data={(['all', 'mine'] as const).map((value) => ({ value, label: t(`quality.scope.${value}`) }))}
        />
      )}
      {total !== undefined && (
        <Text size="sm" c="dimmed" className="rn-numbers">
          {t('quality.of_total', { count: total, formatted: formatNumber(total, language) })}
        </Text>
      )}
    </div>
  );
}

interface OpenWorklistProps extends QualityScreenProps {
  readonly kind: QualityKind;
  readonly url: QualityUrl;
  readonly change: ChangeQuality;
}

/** The worklist in the address, at its current entry. */
function OpenWorklist({ kind, url, change, renderPanel }: OpenWorklistProps) {
  const { t } = useTranslation();
  const list = useWorklist(kind, url, change);
  const { item } = list;
  if (list.isLost) return <Failure message={t('quality.lost')} action={t('quality.end.again')} onRetry={list.restart} />;
  if (list.isFailed) return <Failure message={t('quality.list_failed')} onRetry={list.retry} />;
  if (list.isLoading) return kind === 'duplicates' ? <Loading /> : <VisuallyHidden role="status">{t('quality.loading')}</VisuallyHidden>;
  if (item === null) return <WorklistEnd list={list} />;
  if (item.twin === null) return <LocationWorklist list={list} location={item.location} renderPanel={renderPanel} />;
  return <DuplicateWorklist list={list} pair={{ ...item, twin: item.twin }} url={url} change={change} renderPanel={renderPanel} />;
}
