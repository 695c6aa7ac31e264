import { useParams } from 'react-router';
import { ReportScreen } from '../features/report/report-screen.tsx';

/** /melden and /melden/{standortId}: the public form. */
export function Component() {
  const { standortId } = useParams();
  return <ReportScreen standortId={standortId ?? null} />;
}
