import { Button, Text, Title } from '@mantine/core';
import { getReportable, type ReportableLocation, type ReportReceipt } from '@rastnetz/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError, hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { paths } from '#kit/navigation/paths.ts';
import { focusHeading } from '#kit/ui/page/focus-heading.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import classes from './fields/report.module.css';
import type { CarriedReport } from './form/carried-report.ts';
import { dropDraft } from './form/report-draft.ts';
import { useIsSendingReport } from './form/use-send-report.ts';
import { ReportForm } from './report-form.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportThanks } from './report-thanks.tsx';

/** The public form: for a missing place, or about a location by its number. */
export function ReportScreen({ standortId }: { readonly standortId: string | null }) {
  const { t } = useTranslation();
  usePageTitle(t(standortId === null ? 'report_page.title' : 'report_page.title_at'));
  return <ReportFrame>{standortId === null ? <FormOfPlace /> : <FormAbout key={standortId} standortId={standortId} />}</ReportFrame>;
}

interface PickedLocation {
  readonly standortId: string;
  readonly carried: CarriedReport;
}

/** Form of a missing place. If the user picks a nearby location instead, it becomes the form about that location. */
function FormOfPlace() {
  const { t } = useTranslation();
  const [meant, setMeant] = useState<PickedLocation | null>(null);
  const isSending = useIsSendingReport();
  const handleMeant = (standortId: number, carried: CarriedReport) => setMeant({ standortId: String(standortId), carried });
  if (meant === null) return <FormOrThanks about={null} carried={null} onMeant={handleMeant} />;
  return (
    <>
      <Button
        variant="subtle"
        mb="sm"
        disabled={isSending}
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={() => setMeant(null)}
      >
        {t('report_page.near.back')}
      </Button>
      <FormAbout standortId={meant.standortId} carried={meant.carried} />
    </>
  );
}

/** Valid numbers of locations; with any other the location is unknown. */
const NUMBER = /^[1-9]\d{0,9}$/;

interface FormAboutProps {
  readonly standortId: string;
  /** Entries taken over from the form of a missing place. */
  readonly carried?: CarriedReport;
}

function FormAbout({ standortId, carried }: FormAboutProps) {
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
  if (isUnknown) return <Unknown isOffline={hasCode(error, 'location_offline')} />;
  if (data) return <FormOrThanks about={data} carried={carried ?? null} />;
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

interface FormOrThanksProps {
  readonly about: ReportableLocation | null;
  readonly carried: CarriedReport | null;
  readonly onMeant?: (standortId: number, carried: CarriedReport) => void;
}

function FormOrThanks({ about, carried, onMeant }: FormOrThanksProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [left, setLeft] = useState(carried);
  const isCarried = carried !== null;
  useEffect(() => {
    if (isCarried) focusHeading();
  }, [isCarried]);
  const handleSent = (receipt: ReportReceipt, email: string) => {
    // The draft of the missing place was sent as part of this report.
    if (left) dropDraft(null);
    setLeft(null);
    setSent({ receipt, email });
  };
  if (sent) return <ReportThanks {...sent} onAgain={() => setSent(null)} />;
  return <ReportForm about={about} carried={left} onSent={handleSent} onMeant={onMeant ?? (() => undefined)} />;
}

/** Unknown location, or one that is offline; links to the form of a missing place. */
function Unknown({ isOffline }: { readonly isOffline: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.done}>
      <Title order={1} size="h2">
        {t(isOffline ? 'report_page.hidden.title' : 'report_page.unknown.title')}
      </Title>
      <Text>{t(isOffline ? 'report_page.hidden.body' : 'report_page.unknown.body')}</Text>
      <Button component={Link} to={paths.report} size="md">
        {t('report_page.unknown.action')}
      </Button>
    </div>
  );
}
