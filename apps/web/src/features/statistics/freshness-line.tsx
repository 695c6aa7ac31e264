import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatPercent } from '#kit/lib/format.ts';
import classes from './home.module.css';

/** Side of the view box, which is stretched to the room that the line has. */
const SIDE = 100;
const GRID = [1, 0.5, 0] as const;

/** Line of the shares of the weeks from this one on, each between 0 and 1. The text above it says the same. */
export function FreshnessLine({ shares }: { readonly shares: readonly number[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const last = shares.length - 1;
  const end = shares[last] ?? 0;
  const y = (share: number) => (1 - share) * SIDE;
  const points = shares.map((share, week) => `${(week / Math.max(1, last)) * SIDE},${y(share)}`);
  return (
    <div className={classes.line} aria-hidden="true">
      <div className={classes.axis}>
        {GRID.map((share) => (
          <span key={share}>{formatPercent(share, language)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" className={classes.drawing} aria-hidden="true">
        {GRID.map((share) => (
          <line key={share} x1={0} x2={SIDE} y1={y(share)} y2={y(share)} className={classes.grid} />
        ))}
        <polyline points={points.join(' ')} className={classes.curve} />
      </svg>
      <div className={classes.end}>
        <span style={{ insetBlockStart: `${y(end)}%` }}>{formatPercent(end, language)}</span>
      </div>
      <div className={classes.span}>
        <span>{t('home.freshness.today')}</span>
        <span>{t('home.freshness.in_weeks', { weeks: last })}</span>
      </div>
    </div>
  );
}
