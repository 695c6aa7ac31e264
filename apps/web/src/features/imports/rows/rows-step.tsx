import { Button, Group, Stack, Text } from '@mantine/core';
import { downloadImportIssues, type ImportDetail, type ImportRowKind } from '@rastnetz/contract';
import { IconArrowDown, IconDownload, IconTableOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { useCellEdits, useEditsGuard } from '#features/imports/base/cell-edits.tsx';
import { importRowsQuery, ROWS_SIZE } from '#features/imports/base/import-queries.ts';
import type { ImportsUrl } from '#features/imports/base/imports-url.ts';
import { PagedList } from '#features/imports/base/paged-list.tsx';
import { useFileDownload } from '#features/imports/base/use-file-download.ts';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DecideAll } from './decide-all.tsx';
import { RowFilter } from './row-filter.tsx';
import { RowItem } from './row-item.tsx';
import classes from './rows.module.css';
import { useNextBroken } from './use-next-broken.ts';

interface RowsStepProps {
  readonly detail: ImportDetail;
  readonly url: ImportsUrl;
  readonly change: ChangeImports;
}

const SEARCH_MIN_LENGTH = 1;

/** The rows of the file, filtered; faulty ones are corrected in place. */
export function RowsStep({ detail, url, change }: RowsStepProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { kind, outcome, search, page } = url;
  const query = { ...(kind && { kind }), ...(outcome && { outcome }), ...(search && { suche: search }), page, pageSize: ROWS_SIZE };
  const { isTyping } = useCellEdits();
  const answer = useQuery(importRowsQuery(detail.id, query, isTyping));
  const { discarded, stayed } = useEditsGuard();
  const next = useNextBroken(detail.id, list, url, change, stayed);
  const turn = useCallback((to: number) => change({ page: to }), [change]);
  return (
    <Stack gap="md">
      <RowFilter detail={detail} url={url} change={change} />
      <Group gap="xs" align="flex-end">
        <LocationSearchBox
          label={t('import_step.rows.search')}
          placeholder={t('import_step.rows.search_example')}
          minimum={SEARCH_MIN_LENGTH}
          value={search}
          refusals={stayed}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        {detail.state === 'ready' && isDecidable(kind) && detail.counts[kind] > 0 && <DecideAll detail={detail} kind={kind} />}
        {detail.counts.broken > 0 && <IssueTools detail={detail} onNext={detail.state === 'ready' ? next : null} />}
      </Group>
      <div ref={list}>
        <PagedList
          answer={answer}
          page={page}
          pageSize={ROWS_SIZE}
          onPage={turn}
          loading={t('import_step.rows.loading')}
          failed={t('import_step.rows.failed')}
          pagesLabel={t('import_step.rows.pages')}
          empty={
            <NoRows isAllFixed={kind === 'broken' && search === ''} onClear={() => change({ kind: null, outcome: null, search: '' })} />
          }
          rows={(shown) => (
            <ol key={discarded} className={classes.rows} aria-label={t('import_step.rows.list')}>
              {shown.map((row) => (
                <RowItem key={row.number} row={row} detail={detail} />
              ))}
            </ol>
          )}
        />
      </div>
    </Stack>
  );
}

const isDecidable = (kind: ImportRowKind | null): kind is 'new' | 'changed' | 'duplicate' =>
  kind !== null && kind !== 'broken' && kind !== 'same';

function IssueTools({ detail: { id }, onNext }: { readonly detail: ImportDetail; readonly onNext: (() => void) | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { start, isBusy, error } = useFileDownload();
  const downloadIssues = () =>
    start(downloadImportIssues, { params: { id }, query: { language } }, `${t('imports.download.file.issues')}.csv`);
  return (
    <>
      {onNext && (
        <Button variant="default" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onNext}>
          {t('import_step.rows.next')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy} onClick={downloadIssues}>
        {t('import_step.rows.issues')}
      </Button>
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

function NoRows({ isAllFixed, onClear }: { readonly isAllFixed: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <IconTableOff size={32} stroke={1.5} aria-hidden />
      <Text>{t(isAllFixed ? 'import_step.rows.none_broken' : 'import_step.rows.empty')}</Text>
      <Button variant="default" onClick={onClear}>
        {t('import_step.rows.clear')}
      </Button>
    </>
  );
}
