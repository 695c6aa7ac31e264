import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Import, ImportDetail } from '@rastnetz/contract';
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keyedWords } from '#features/imports/base/keyed-words.ts';
import type { ImportWork } from '#features/imports/base/use-import-work.ts';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { useAskImport } from './use-ask-import.tsx';

interface ResultBoxProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly change: ChangeImports;
}

/** Result of an import in numbers, with the next actions. */
export function ResultBox({ detail, work, change }: ResultBoxProps) {
  switch (detail.state) {
    case 'committed':
      return <Committed detail={detail} work={work} />;
    case 'rolled-back':
      return <RolledBack detail={detail} work={work} change={change} />;
    case 'failed':
      return <Failed detail={detail} work={work} change={change} />;
    case 'cancelled':
      return <Cancelled detail={detail} work={work} change={change} />;
    default:
      return null;
  }
}

function Committed({ detail, work }: Omit<ResultBoxProps, 'change'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { written, total } = detail;
  const text = t('import_step.done.committed_body', {
    count: written,
    number: formatNumber(written, language),
    rest: formatNumber(total - written, language),
  });
  return (
    <Box color="petrol" icon={<IconCheck aria-hidden />} title={t('import_step.done.committed')} text={text}>
      <Button size="xs" component={Link} to={locationsPath()}>
        {t('import_step.done.to_locations')}
      </Button>
      {written > 0 && <RollBackButton detail={detail} work={work} label={t('import_step.done.roll_back')} />}
    </Box>
  );
}

interface RollBackButtonProps extends Omit<ResultBoxProps, 'change'> {
  readonly label: string;
}

function RollBackButton({ detail, work, label }: RollBackButtonProps) {
  const { rollBack } = useAskImport(detail);
  const handleRollBack = async () => {
    if (await rollBack()) work.begin('rollback');
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={work.pending === 'rollback'}
      onClick={() => void handleRollBack()}
    >
      {label}
    </Button>
  );
}

/** After a rollback; rows that were kept can be rolled back once later changes to them are undone too. */
function RolledBack({ detail, work, change }: ResultBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { written, kept, removed } = detail;
  const parts = [
    ['removed', removed],
    ['restored', written - kept - removed],
    ['kept', kept],
  ] as const;
  const lines = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`import_step.done.${part}`, { count, number: formatNumber(count, language) }));
  return (
    <Box
      color={kept > 0 ? 'amber' : 'gray'}
      icon={<IconArrowBackUp aria-hidden />}
      title={t('import_step.done.rolled_back')}
      text={lines.join(' ')}
    >
      <KeptActions detail={detail} work={work} change={change} />
      <Another change={change} />
    </Box>
  );
}

/** Lists what a roll-back kept, and retries it. */
function KeptActions({ detail, work, change }: ResultBoxProps) {
  const { t } = useTranslation();
  if (detail.kept === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => change({ step: 'rows', kind: null, outcome: 'kept' })}>
        {t('import_step.done.show_kept')}
      </Button>
      <RollBackButton detail={detail} work={work} label={t('import_step.done.roll_back_kept')} />
    </>
  );
}

function Cancelled({ detail, work, change }: ResultBoxProps) {
  const { t } = useTranslation();
  const left = useLeft(detail);
  const isKept = detail.kept > 0;
  return (
    <Box color={isKept ? 'amber' : 'gray'} icon={<IconInfoCircle aria-hidden />} title={t('import_step.done.cancelled')} text={left}>
      <KeptActions detail={detail} work={work} change={change} />
      <Another change={change} />
    </Box>
  );
}

function Failed({ detail, work, change }: ResultBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unknown = t('import_step.done.unknown');
  const why = detail.failure ? keyedWords(t, language, detail.failure, unknown) : unknown;
  const left = useLeft(detail);
  return (
    <Box color="red" icon={<IconAlertCircle aria-hidden />} title={t('import_step.done.failed')} text={`${why} ${left}`}>
      <KeptActions detail={detail} work={work} change={change} />
      <Another change={change} />
    </Box>
  );
}

/** What is left of an import that was rolled back before it ended: what its roll-back kept, or nothing. */
function useLeft({ kept, failure }: Pick<Import, 'failure' | 'kept'>): string {
  const { t } = useTranslation();
  const number = formatNumber(kept, useLanguage());
  if (kept === 0) return t('import_step.done.nothing_left');
  // After internal errors rows may be left that the roll-back did not reach.
  return t(`import_step.done.${failure?.key === 'import.failure.internal' ? 'left' : 'kept'}`, { count: kept, number });
}

const Another = ({ change }: Pick<ResultBoxProps, 'change'>) => {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" onClick={() => change({ open: null })}>
      {t('import_step.done.another')}
    </Button>
  );
};

interface BoxProps {
  readonly color: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Box({ color, icon, title, text, children }: BoxProps) {
  return (
    <Alert color={color} variant="outline" icon={icon} title={title} role={color === 'red' ? 'alert' : 'status'}>
      <Stack gap="sm">
        <Text size="sm" className="rn-numbers">
          {text}
        </Text>
        <Group gap="xs">{children}</Group>
      </Stack>
    </Alert>
  );
}

/** Whether an import has ended. */
export const isOver = ({ state }: Pick<Import, 'state'>): boolean => ['committed', 'rolled-back', 'failed', 'cancelled'].includes(state);
