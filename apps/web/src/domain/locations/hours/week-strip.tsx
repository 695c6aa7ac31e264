import { periodsOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import { shortDays } from '#domain/locations/values/week-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './times/hours.module.css';
import { weekBars } from './week-bars.ts';

const TICKS = [0, 6, 12, 18, 24];

/** The open times of the week as bars, one row per day; decorative, because the line of text beside it says the same. */
export function WeekStrip({ week }: { readonly week: WeekHours }) {
  const bars = weekBars(WEEKDAYS.map((day) => periodsOf(week[day])));
  const days = shortDays(useLanguage());
  return (
    <div className={classes.strip} aria-hidden>
      {bars.map((line, index) => (
        <div key={days[index]} className={classes.stripDay}>
          <span>{days[index]}</span>
          <div className={classes.stripLine}>
            {line.map(({ left, width }) => (
              <i key={left} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }} />
            ))}
          </div>
        </div>
      ))}
      <div className={classes.stripDay}>
        <span />
        <div className={classes.stripTicks}>
          {TICKS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
