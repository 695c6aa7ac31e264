import { Alert, Anchor, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import type { Import, ImportDetail, ImportState } from '@rastnetz/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemText } from '#kit/api/problem-text.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { ImportFacts } from './base/import-facts.tsx';
import { importKeys, importQuery, isRunning } from './base/import-queries.ts';
import classes from './base/imports.module.css';
import { IMPORT_STEPS, type ImportsUrl } from './base/imports-url.ts';
import { StateBadge } from './base/state-badge.tsx';
import { useImportWork } from './base/use-import-work.ts';
import type { ChangeImports } from './base/use-imports-url.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { useSkippedColumns } from './columns/use-skipped-columns.ts';
import { CommitFoot } from './course/commit-foot.tsx';
import { isOver, ResultBox } from './course/result-box.tsx';
import { isRunningDetail, RunningBox } from './course/running-box.tsx';
import { RowsStep } from './rows/rows-step.tsx';

interface ImportViewProps {
  readonly id: string;
  readonly url: ImportsUrl;
  readonly change: ChangeImports;
}

/** One import from check to result. */
export function ImportView({ id, url, change }: ImportViewProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  usePageTitle(data ? `${data.fileName} – ${t('imports.title')}` : t('imports.title'));
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  return (
    <Stack gap="md">
      <Anchor component={Link} to="?" size="sm">
        <Group gap={4} component="span">
          <IconArrowLeft size={16} aria-hidden />
          {t('imports.back')}
        </Group>
      </Anchor>
      {!data && !error && <Loading />}
      {!data && error && <Failure message={`${t('imports.load_failed')} ${problemText(t, error)}`} {...retry} />}
      {data && error && <Failure message={`${t('imports.lost')} ${problemText(t, error)}`} {...retry} />}
      {data && <Opened detail={data} url={url} change={change} />}
    </Stack>
  );
}

function Opened({ detail, url, change }: Omit<ImportViewProps, 'id'> & { readonly detail: ImportDetail }) {
  const work = useImportWork(detail);
  const title = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useInvalidateAfterImport(detail);
  useFocusOnArrival(title, result, detail.state);
  return (
    <>
      <div>
        <Group gap="sm">
          <Title order={1} size="h2" ref={title} tabIndex={-1} className={classes.title ?? ''}>
            <bdi>{detail.fileName}</bdi>
          </Title>
          <StateBadge state={detail.state} />
        </Group>
        <div className={`${lists.facts} rn-numbers`}>
          <ImportFacts entry={detail} />
        </div>
        <TitleLines detail={detail} />
        <OtherSheets detail={detail} />
        {detail.state === 'ready' && url.step === 'rows' && <SkippedLine detail={detail} />}
      </div>
      {work.error && (
        <Alert color="red" variant="outline" role="alert">
          {work.error}
        </Alert>
      )}
      {isRunningDetail(detail) && <RunningBox detail={detail} work={work} />}
      {isOver(detail) && (
        <div ref={result} tabIndex={-1} className={classes.result}>
          <ResultBox detail={detail} work={work} change={change} />
        </div>
      )}
      {detail.columns.length > 0 && <Steps detail={detail} url={url} change={change} />}
      {detail.state === 'ready' && url.step === 'rows' && <CommitFoot detail={detail} work={work} />}
    </>
  );
}

/** Lines of the file above the header, which are skipped. */
function TitleLines({ detail: { titleLines, format } }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  return titleLines.map(({ place, text }) => (
    <div key={place} className={lists.facts}>
      {t('imports.title_line', { place: t(`import.place.${format}`, { place }), text })}
    </div>
  ));
}

/** Sheets of a workbook, or kinds of OpenStreetMap places, that are not read. */
function OtherSheets({ detail: { format, otherSheets } }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  if (otherSheets.length === 0) return null;
  const names = otherSheets.join(', ');
  return <div className={lists.facts}>{t(format === 'osm' ? 'imports.other_kinds' : 'imports.other_sheets', { names })}</div>;
}

/** Names the columns that are not mapped, before the commit. */
function SkippedLine({ detail }: { readonly detail: ImportDetail }) {
  const skipped = useSkippedColumns(detail);
  return skipped === null ? null : <div className={lists.facts}>{skipped}</div>;
}

/** Tabs for rows and columns. Rows are hidden while the server works on the import. */
function Steps({ detail, url, change }: Omit<ImportViewProps, 'id'> & { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { step } = url;
  const choose = (chosen: string | null) => change({ step: IMPORT_STEPS.find((each) => each === chosen) ?? 'rows' });
  return (
    <Tabs value={step} keepMounted={false} onChange={choose}>
      <Tabs.List aria-label={t('imports.step.label')}>
        {IMPORT_STEPS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`imports.step.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="rows" pt="md">
        {isRunningDetail(detail) ? (
          <Text c="dimmed">{t('imports.running.rows_later')}</Text>
        ) : (
          <RowsStep detail={detail} url={url} change={change} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="columns" pt="md">
        <ColumnsStep detail={detail} change={change} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** When the server has finished with an import or checked it anew, invalidates its rows. */
function useInvalidateAfterImport({ id, state, pass }: Pick<Import, 'id' | 'state' | 'pass'>): void {
  const queries = useQueryClient();
  const before = useRef({ state, pass });
  useEffect(() => {
    const from = before.current;
    before.current = { state, pass };
    if ((from.state === state && from.pass === pass) || isRunning({ state })) return;
    void queries.invalidateQueries({ queryKey: importKeys.rows(id) });
  }, [id, state, pass, queries]);
}

/** Moves the focus on arrival or after a button has gone to the heading; when the import ends, to the result, wherever it was before. */
function useFocusOnArrival(title: RefObject<HTMLElement | null>, result: RefObject<HTMLElement | null>, state: ImportState): void {
  const seen = useRef<ImportState | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before === state) return;
    seen.current = state;
    if (before !== null && result.current) focusInView(result.current);
    else if (document.activeElement === document.body && title.current) title.current.focus({ preventScroll: before === null });
  }, [title, result, state]);
}

function focusInView(goal: HTMLElement): void {
  goal.focus({ preventScroll: true });
  goal.scrollIntoView({ block: 'center' });
}
