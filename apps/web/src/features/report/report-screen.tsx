import { Button, Text, Title } from '@mantine/core';
import { getReportable, type ReportableLocation, type ReportReceipt } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { Failure } from '../../shared/ui/failure.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportThanks } from './report-thanks.tsx';

/** The public form for whoever stands at the roadside: for a place that is missing, or about a location by its number. */
export function ReportScreen({ standortId }: { readonly standortId: string | null }) {
  const { t } = useTranslation();
  usePageTitle(t(standortId === null ? 'report_page.title' : 'report_page.title_at'));
  return (
    <ReportFrame>
      {standortId === null ? <FormOrThanks about={null} /> : <FormAbout key={standortId} standortId={standortId} />}
    </ReportFrame>
  );
}

/** Numbers of locations; anything else is none. */
const NUMBER = /^[1-9]\d{0,9}$/;

function FormAbout({ standortId }: { readonly standortId: string }) {
  const { t } = useTranslation();
  const isNumber = NUMBER.test(standortId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reportable', standortId],
    queryFn: ({ signal }) => call(getReportable, { params: { standortId } }, { signal }),
    enabled: isNumber,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isUnknown = !isNumber || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  if (isUnknown) return <Unknown />;
  if (data) return <FormOrThanks about={data} />;
  if (error)
    return (
      <Failure message={`${t('report_page.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
    );
  return <Loading />;
}

interface Sent {
  readonly receipt: ReportReceipt;
  readonly email: string;
}

function FormOrThanks({ about }: { readonly about: ReportableLocation | null }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <ReportThanks {...sent} onAgain={() => setSent(null)} />;
  return <ReportForm about={about} onSent={(receipt, email) => setSent({ receipt, email })} />;
}

/** No such location: the way to the form for everything else. */
function Unknown() {
  const { t } = useTranslation();
  return (
    <div className={classes.done}>
      <Title order={1} size="h2">
        {t('report_page.unknown.title')}
      </Title>
      <Text>{t('report_page.unknown.body')}</Text>
      <Button component={Link} to={paths.report} size="md">
        {t('report_page.unknown.action')}
      </Button>
    </div>
  );
}
