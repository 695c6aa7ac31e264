import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Thumbnails } from '#domain/locations/changes/thumbnails.tsx';
import { ConflictChoices } from '#domain/locations/merge/conflict-choices.tsx';
import type { Side } from '#domain/locations/merge/merge.ts';
import type { MergeRow } from '#domain/locations/merge/merge-rows.ts';
import classes from './merge.module.css';
import type { Merge } from './use-merge.ts';

interface MergeFieldsProps {
  readonly merging: Merge;
  readonly names: Readonly<Record<Side, string>>;
}

/** Field by field: conflicting values, values only the loser has, and values only the winner has. */
export function MergeFields({ merging, names }: MergeFieldsProps) {
  const { t } = useTranslation();
  const { rows } = merging;
  if (rows.length === 0) return <Text size="sm">{t('quality.merge.same')}</Text>;
  const own = rows.filter(({ by }) => by === 'theirs');
  return (
    <>
      <Conflicts merging={merging} names={names} />
      <Gaps merging={merging} names={names} />
      {own.length > 0 && (
        <details className={classes.own}>
          <summary>{t('quality.merge.own', { count: own.length, name: names.theirs })}</summary>
          <dl>
            {own.map(({ key, label, sides }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{sides.theirs.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Conflicts({ merging: { rows, choices, choose, order }, names }: MergeFieldsProps) {
  const { t } = useTranslation();
  const conflicts = rows.filter(({ by }) => by === 'both');
  if (conflicts.length === 0) return null;
  const all = (side: Side) => choose(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  return (
    <Stack gap="sm" component="section" aria-labelledby="merge-conflicts">
      <div>
        <Text fw={600} id="merge-conflicts" role="heading" aria-level={3}>
          {t('quality.merge.conflicts')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('quality.merge.conflicts_hint')}
        </Text>
      </div>
      {conflicts.length > 1 && (
        <Group gap="xs">
          {order.map((side) => (
            <Button key={side} size="xs" variant="default" onClick={() => all(side)}>
              {t('quality.merge.all_of', { name: names[side] })}
            </Button>
          ))}
        </Group>
      )}
      <ConflictChoices rows={conflicts} choices={choices} names={names} order={order} onChoose={choose} />
    </Stack>
  );
}

function Gaps({ merging: { rows, choices, choose }, names }: MergeFieldsProps) {
  const { t } = useTranslation();
  const gaps = rows.filter(({ by }) => by === 'mine');
  if (gaps.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('quality.merge.gaps')}
      description={t('quality.merge.gaps_hint', { name: names.mine })}
      value={gaps.filter(({ key }) => choices[key] === 'mine').map(({ key }) => key)}
      onChange={(taken) => choose(Object.fromEntries(gaps.map(({ key }) => [key, taken.includes(key) ? 'mine' : 'theirs'])))}
    >
      <Stack gap="xs" mt="xs">
        {gaps.map((row) => (
          <Checkbox key={row.key} value={row.key} label={<Gap row={row} />} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Gap({ row: { label, sides } }: { readonly row: MergeRow }) {
  return (
    <>
      <Text span size="xs" c="dimmed" display="block">
        {label}
      </Text>
      <span className={classes.text}>{sides.mine.text}</span>
      <Thumbnails items={sides.mine.pictures} />
    </>
  );
}
