import { ScrollArea, Stack, Text } from '@mantine/core';
import type { BulkResult } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './content.module.css';
import type { RequestedContent } from './content-draft.ts';
import { type ContentLine, contentLines } from './content-lines.ts';
import { type ValuesBefore, valuesBefore } from './values-before.ts';

interface ContentSummaryProps {
  readonly content: RequestedContent;
  /** The preview. */
  readonly results: readonly BulkResult[];
}

/** What a change of the content does, in words, what the locations have instead now, and what it leaves unchanged. */
export function ContentSummary({ content, results }: ContentSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={6}>
      <ul className={`${classes.summary} rn-numbers`} aria-label={t('bulk.content.summary')}>
        {contentLines(content, t, language).map((line) => (
          <li key={line.text}>
            <span className={classes.line}>{line.text}</span>
            <Before line={line} before={valuesBefore(line, results)} />
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t(`bulk.content.stays.${content.kind}`)}
      </Text>
    </Stack>
  );
}

/** Maximum height of the values of one part in pixels, and the number of lines that fit; more can be scrolled, also by keyboard. */
const MAX_HEIGHT_PX = 112;
const FITTING = 5;

/** What the locations have now of one part, a line per value. */
function Before({ line, before }: { readonly line: ContentLine; readonly before: ValuesBefore }) {
  const { t } = useTranslation();
  const texts = useBeforeTexts(line, before);
  if (texts.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={MAX_HEIGHT_PX} type="auto" viewportProps={texts.length > FITTING ? { tabIndex: 0 } : {}}>
      <ul className={classes.before} aria-label={t('bulk.content.before.label', { line: line.text })}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

/** "bisher 0511 123 (Autohof Nord)", and last how many have nothing. */
function useBeforeTexts({ none }: ContentLine, before: ValuesBefore): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  const { values, further } = before;
  return [
    ...values.map(({ value, titles }) => {
      const [who = ''] = titles.length === 1 ? titles : [t('bulk.content.before.locations', counted(titles.length))];
      return t('bulk.content.before.value', { value, who });
    }),
    ...(further.values > 0 ? [t('bulk.content.before.further', counted(further.locations))] : []),
    ...(before.same > 0 ? [t('bulk.content.before.same', counted(before.same))] : []),
    ...(before.none > 0 ? [t(`bulk.content.before.none_${none}`, counted(before.none))] : []),
  ];
}
