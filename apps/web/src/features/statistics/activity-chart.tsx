import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { WeekActivity } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { shortDate } from '#kit/lib/short-date.ts';
import classes from './home.module.css';

/** Bar chart of saves and reports per week; the table beside it is the accessible alternative. */
export function ActivityChart({ weeks }: { readonly weeks: readonly WeekActivity[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const data = weeks.map(({ week, saves, reports }) => ({
    week: shortDate(week, language),
    saves,
    reports,
  }));
  return (
    <div aria-hidden className={classes.chart}>
      <BarChart
        h={200}
        data={data}
        dataKey="week"
        type="stacked"
        withLegend
        tickLine="none"
        gridAxis="x"
        maxBarWidth={24}
        yAxisProps={{ allowDecimals: false }}
        series={[
          { name: 'saves', label: t('home.activity.saves'), color: 'petrol.5' },
          { name: 'reports', label: t('home.activity.reports'), color: 'amber.4' },
        ]}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
