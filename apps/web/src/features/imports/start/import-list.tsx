import { Alert, Button, Group, Text } from '@mantine/core';
import type { Import } from '@rastnetz/contract';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { commitCounts } from '#features/imports/base/import-counts.ts';
import { ImportFacts } from '#features/imports/base/import-facts.tsx';
import { importsQuery, isRunning, LIST_SIZE } from '#features/imports/base/import-queries.ts';
import { changeImports, PLAIN_IMPORTS, writeImportsUrl } from '#features/imports/base/imports-url.ts';
import { PagedList } from '#features/imports/base/paged-list.tsx';
import { StateBadge } from '#features/imports/base/state-badge.tsx';
import { useImportWork } from '#features/imports/base/use-import-work.ts';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { useAskImport } from '#features/imports/course/use-ask-import.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';
import classes from './start.module.css';

interface ImportListProps {
  readonly page: number;
  readonly change: ChangeImports;
}

/** All imports, newest first, with the progress of running ones. */
export function ImportList({ page, change }: ImportListProps) {
  const { t } = useTranslation();
  const answer = useQuery(importsQuery(page));
  const turn = useCallback((to: number) => change({ page: to }), [change]);
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={LIST_SIZE}
      onPage={turn}
      loading={t('imports.list.loading')}
      failed={t('imports.list.failed')}
      pagesLabel={t('imports.list.pages')}
      empty={
        <>
          <IconFileImport size={32} stroke={1.5} aria-hidden />
          <Text>{t('imports.list.empty')}</Text>
        </>
      }
      rows={(imports) => (
        <ul className={classes.imports} aria-label={t('imports.list.label')}>
          {imports.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    />
  );
}

function Entry({ entry }: { readonly entry: Import }) {
  const { t } = useTranslation();
  const { rollBack } = useAskImport(entry);
  const work = useImportWork(entry);
  const { id, fileName, state } = entry;
  const handleRollBack = async () => {
    if (await rollBack()) work.begin('rollback');
  };
  return (
    <li className={rowLink.row}>
      <div className={classes.entry}>
        <Group gap="xs">
          <Link to={`?${writeImportsUrl(changeImports(PLAIN_IMPORTS, { open: id }))}`} className={rowLink.cover}>
            <bdi>{fileName}</bdi>
          </Link>
          <StateBadge state={state} />
        </Group>
        <div className={`${lists.facts} rn-numbers`}>
          <ImportFacts entry={entry} />
          <Numbers entry={entry} />
        </div>
      </div>
      {state === 'committed' && (
        <Button
          className={rowLink.above ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t('imports.list.roll_back_of', { name: fileName })}
          loading={work.isBusy}
          onClick={() => void handleRollBack()}
        >
          {t('imports.list.roll_back')}
        </Button>
      )}
      {work.error !== null && (
        <Alert color="red" variant="outline" role="alert" w="100%">
          {work.error}
        </Alert>
      )}
    </li>
  );
}

/** The relevant counts of an import, by its state. */
function Numbers({ entry }: { readonly entry: Import }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { state, done, total, written, kept, counts } = entry;
  if (isRunning(entry)) return <span>{t('imports.list.progress', { done: number(done), total: number(total) })}</span>;
  if (state === 'ready')
    return (
      <>
        <span>{t('imports.list.to_write', { number: number(commitCounts(entry).toWrite) })}</span>
        {counts.broken > 0 && <span>{t('imports.list.broken', { number: number(counts.broken) })}</span>}
      </>
    );
  return (
    <>
      {state === 'committed' && <span>{t('imports.list.written', { number: number(written) })}</span>}
      {kept > 0 && <span>{t('imports.list.kept', { number: number(kept) })}</span>}
    </>
  );
}
