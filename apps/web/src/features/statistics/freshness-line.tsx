import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatPercent } from '#kit/lib/format.ts';
import classes from './home.module.css';

/** Side of the view box, which is stretched to the room that the line has. */
const SIDE = 100;
const GRID = [1, 0.5, 0] as const;
/** Share of the width before today from which the first week has room for a text of its own. */
const MIN_PAST = 0.35;

/** A share between 0 and 1, so many weeks from now; those of the past are negative. */
interface SharePoint {
  readonly week: number;
  readonly share: number;
}

interface FreshnessLineProps {
  /** The recorded weeks, oldest first; weeks that were not recorded are gaps. */
  readonly past: readonly SharePoint[];
  /** From today on. */
  readonly ahead: readonly SharePoint[];
}

const y = (share: number) => (1 - share) * SIDE;

/** Line of the shares of the recorded weeks, and dotted of those to come. Text and table beside it say the same. */
export function FreshnessLine({ past, ahead }: FreshnessLineProps) {
  const language = useLanguage();
  const weeksAgo = -(past[0]?.week ?? 0);
  const weeksAhead = ahead.at(-1)?.week ?? 0;
  const place = (week: number) => (week + weeksAgo) / Math.max(1, weeksAgo + weeksAhead);
  const end = ahead.at(-1)?.share ?? 0;
  const today = place(0) * SIDE;
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
        {weeksAgo > 0 && <line x1={today} x2={today} y1={0} y2={SIDE} className={classes.today} />}
        <path d={pathOf([...past, ...ahead.slice(0, 1)], place)} className={classes.curve} />
        <path d={pathOf(ahead, place)} className={classes.curve} data-ahead />
      </svg>
      <div className={classes.end}>
        <span style={{ insetBlockStart: `${y(end)}%` }}>{formatPercent(end, language)}</span>
      </div>
      <Times weeksAgo={weeksAgo} weeksAhead={weeksAhead} />
    </div>
  );
}

/** The first recorded week, today and the last week, below their places. */
function Times({ weeksAgo, weeksAhead }: { readonly weeksAgo: number; readonly weeksAhead: number }) {
  const { t } = useTranslation();
  const today = weeksAgo / Math.max(1, weeksAgo + weeksAhead);
  return (
    <div className={classes.span}>
      {today >= MIN_PAST && <span className={classes.first}>{t('home.freshness.weeks_ago', { count: weeksAgo })}</span>}
      {weeksAgo === 0 ? (
        <span className={classes.first}>{t('home.freshness.today')}</span>
      ) : (
        <span style={{ insetInlineStart: `max(${today * SIDE}%, 1.5em)` }}>{t('home.freshness.today')}</span>
      )}
      <span className={classes.last}>{t('home.freshness.in_weeks', { weeks: weeksAhead })}</span>
    </div>
  );
}

/** Path through points of consecutive weeks; a new part begins after a gap. */
function pathOf(points: readonly SharePoint[], place: (week: number) => number): string {
  const steps = points.map(({ week, share }, at) => {
    const before = points[at - 1];
    return `${before && week - before.week === 1 ? 'L' : 'M'}${place(week) * SIDE},${y(share)}`;
  });
  return steps.join(' ');
}
