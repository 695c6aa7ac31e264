import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatRelative } from '../../../shared/lib/format.ts';
import { useAsk } from '../form/confirm.tsx';
import { describeValues } from '../form/describe-values.ts';
import { type LocationValues, valuesOf } from '../form/location-values.ts';

interface ConflictNoticeProps {
  /** The location as somebody else stored it. */
  readonly theirs: Location;
  readonly values: LocationValues;
  readonly onLoad: () => void;
}

/** Somebody else saved in between: who and when, what differs, and the way to their version. Nothing typed is lost before it is asked about. */
export function ConflictNotice({ theirs, values, onLoad }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ask = useAsk();
  const [isComparing, setComparing] = useState(false);
  const load = async () => {
    if (await ask({ title: t('panel.conflict.ask'), body: t('panel.conflict.ask_body'), yes: t('panel.conflict.yes') })) onLoad();
  };
  const who = theirs.updatedBy ?? t('panel.conflict.somebody');
  return (
    <Alert color="amber" variant="outline" role="alert" icon={<IconUsers aria-hidden />} title={t('panel.conflict.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('panel.conflict.body', { who, when: formatRelative(theirs.updatedAt, language) })}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? t('panel.conflict.hide') : t('panel.conflict.compare')}
          </Button>
          <Button size="xs" variant="default" onClick={load}>
            {t('panel.conflict.load')}
          </Button>
        </Group>
        {isComparing && <Comparison theirs={theirs} values={values} />}
      </Stack>
    </Alert>
  );
}

function Comparison({ theirs, values }: Omit<ConflictNoticeProps, 'onLoad'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const their = describeValues(valuesOf(theirs), t, language);
  const rows = describeValues(values, t, language).map((mine, index) => ({ ...mine, their: their[index]?.text ?? '' }));
  const differing = rows.filter(({ text, their }) => text !== their);
  if (differing.length === 0) return <Text size="sm">{t('panel.conflict.same')}</Text>;
  return (
    <Table layout="fixed" withRowBorders fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('panel.conflict.field')}</Table.Th>
          <Table.Th>{t('panel.conflict.theirs')}</Table.Th>
          <Table.Th>{t('panel.conflict.mine')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differing.map(({ field, label, text, their }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{their || t('panel.conflict.empty')}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{text || t('panel.conflict.empty')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
