import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_MAX, PASSWORD_MIN } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strength } from './password-strength.ts';
import classes from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** The tone of a rating: red for a password that will be refused, amber for a poor one. */
const toneOf = ({ step, hint }: Strength) => (hint === 'common' || hint === 'short' ? 'refused' : step < 3 ? 'poor' : 'fine');

interface StrengthMeterProps {
  readonly strength: Strength | null;
  /** Whether the form reports an error of this password: its rating would contradict that. */
  readonly isRefused: boolean;
}

/** Four steps, a word and a hint. An empty meter takes the same space, so that the layout does not shift. */
export function StrengthMeter({ strength, isRefused }: StrengthMeterProps) {
  const { t } = useTranslation();
  if (strength && isRefused)
    return <Meter step={1} tone="refused" word={t('strength.refused')} words={<strong>{t('strength.refused')}.</strong>} />;
  if (!strength) return <Meter step={0} word={t('strength.none')} words={t('strength.rule', { min: PASSWORD_MIN, max: PASSWORD_MAX })} />;
  const word = t(`strength.step_${strength.step}`);
  const words = (
    <>
      <strong>{word}.</strong> {t(`strength.hint.${strength.hint}`, { min: PASSWORD_MIN })}
    </>
  );
  return <Meter step={strength.step} tone={toneOf(strength)} word={word} words={words} />;
}

interface MeterProps {
  readonly step: number;
  readonly tone?: ReturnType<typeof toneOf>;
  /** The rating for screen readers. */
  readonly word: string;
  readonly words: ReactNode;
}

function Meter({ step, tone, word, words }: MeterProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.root} data-tone={tone}>
      <VisuallyHidden>
        <meter min={0} max={STEPS.length} value={step} aria-label={t('strength.label')} aria-valuetext={word} />
      </VisuallyHidden>
      <div className={classes.bars} aria-hidden>
        {STEPS.map((bar) => (
          <span key={bar} data-filled={bar <= step || undefined} />
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        {words}
      </p>
    </div>
  );
}
