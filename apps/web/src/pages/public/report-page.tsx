import { useParams } from 'react-router';
import { ReportScreen } from '#features/report/report-screen.tsx';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** /melden and /melden/{standortId}: the public form. */
export function Component() {
  const { standortId } = useParams();
  useHeadingFocus();
  return <ReportScreen standortId={standortId ?? null} />;
}
