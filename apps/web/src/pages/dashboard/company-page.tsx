import { useOutletContext } from 'react-router';
import { CompanyScreen } from '#features/companies/company-screen.tsx';
import type { PageKey } from '#kit/navigation/paths.ts';

/** /dashboard/einstellungen/unternehmen */
export function Component() {
  return <CompanyScreen pages={useOutletContext<readonly PageKey[]>()} />;
}
