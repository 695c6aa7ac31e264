import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_MAX, PASSWORD_MIN } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { Strength } from './password-strength.ts';
import classes from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** The tone of a rating: red for a password that will be refused, amber for a poor one. */
const toneOf = ({ step, hint }: Strength) => (hint === 'common' || hint === 'short' ? 'refused' : step < 3 ? 'poor' : 'fine');

/** Four steps, a word and a hint. An empty meter takes the same space, so that the layout does not shift. */
export function StrengthMeter({ strength }: { readonly strength: Strength | null }) {
  const { t } = useTranslation();
  const step = strength?.step ?? 0;
  const word = strength === null ? t('strength.none') : t(`strength.step_${strength.step}`);
  return (
    <div className={classes.root} data-tone={strength === null ? undefined : toneOf(strength)}>
      <VisuallyHidden>
        <meter min={0} max={STEPS.length} value={step} aria-label={t('strength.label')} aria-valuetext={word} />
      </VisuallyHidden>
      <div className={classes.bars} aria-hidden>
        {STEPS.map((bar) => (
          <span key={bar} data-filled={bar <= step || undefined} />
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        {strength === null ? (
          t('strength.rule', { min: PASSWORD_MIN, max: PASSWORD_MAX })
        ) : (
          <>
            <strong>{word}.</strong> {t(`strength.hint.${strength.hint}`, { min: PASSWORD_MIN })}
          </>
        )}
      </p>
    </div>
  );
}
