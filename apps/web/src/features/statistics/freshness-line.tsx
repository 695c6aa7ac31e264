import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatPercent } from '#kit/lib/format.ts';
import classes from './home.module.css';

const WIDTH = 600;
const HEIGHT = 120;
/** Room for the axis on the left and the labels below, in units of the view box. */
const LEFT = 44;
const BOTTOM = 24;
const TOP = 10;
const RIGHT = 44;
const GRID = [0, 0.5, 1] as const;

/** Line of the shares of the weeks from this one on, each between 0 and 1. The text above it says the same. */
export function FreshnessLine({ shares }: { readonly shares: readonly number[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const x = (week: number) => LEFT + (week / Math.max(1, shares.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const points = shares.map((share, week) => `${x(week)},${y(share)}`);
  const last = shares.length - 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.line} aria-hidden="true" focusable="false">
      {GRID.map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} className={classes.grid} />
          <text x={LEFT - 8} y={y(share) + 4} textAnchor="end">
            {formatPercent(share, language)}
          </text>
        </g>
      ))}
      <polyline points={points.join(' ')} className={classes.curve} />
      <circle cx={x(0)} cy={y(shares[0] ?? 0)} r="4" className={classes.dot} />
      <circle cx={x(last)} cy={y(shares[last] ?? 0)} r="4" className={classes.dot} />
      <text x={WIDTH - RIGHT + 8} y={y(shares[last] ?? 0) + 4}>
        {formatPercent(shares[last] ?? 0, language)}
      </text>
      <text x={LEFT} y={HEIGHT - 4}>
        {t('home.freshness.today')}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {t('home.freshness.in_weeks', { weeks: last })}
      </text>
    </svg>
  );
}
