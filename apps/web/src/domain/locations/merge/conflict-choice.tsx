import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Thumbnails } from '#domain/locations/changes/thumbnails.tsx';
import classes from './merge.module.css';
import type { Choice, Side } from './merge.ts';
import type { MergeRow } from './merge-rows.ts';

/** Names and order of the two sides. */
export interface ConflictNames {
  /** Names of the sides, if not "mine" and "new". */
  readonly names?: Readonly<Record<Side, string>>;
  /** The order of the sides. */
  readonly order?: readonly Side[];
}

interface ConflictChoiceProps extends ConflictNames {
  readonly row: MergeRow;
  readonly chosen: Choice | null;
  readonly isMissing: boolean;
  /** The union of both sides in words, if it can be chosen too. */
  readonly both?: string | null;
  readonly onChoose: (side: Choice) => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** One field that both sides changed: the value of either side, and the choice between them. */
export function ConflictChoice({
  row: { label, sides },
  chosen,
  isMissing,
  names,
  both = null,
  order = SIDES,
  onChoose,
}: ConflictChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      value={chosen ?? ''}
      error={isMissing ? t('merge.missing') : undefined}
      data-open-choice={chosen === null || undefined}
      onChange={(side) => onChoose(side as Choice)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {order.map((side) => (
          <Radio
            key={side}
            value={side}
            className={classes.side}
            label={
              <>
                <Text span size="xs" c="dimmed" display="block">
                  {names?.[side] ?? t(`merge.${side}`)}
                </Text>
                <span className={classes.text}>{sides[side].text || t('merge.empty')}</span>
                <Thumbnails items={sides[side].pictures} />
              </>
            }
          />
        ))}
      </SimpleGrid>
      {both !== null && (
        <Radio
          value="both"
          className={classes.side}
          mt="xs"
          label={
            <>
              <Text span size="xs" c="dimmed" display="block">
                {t('merge.both')}
              </Text>
              <span className={classes.text}>{both}</span>
            </>
          }
        />
      )}
    </Radio.Group>
  );
}
