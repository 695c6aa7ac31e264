import { useOutletContext } from 'react-router';
import { HomeScreen } from '#features/statistics/home-screen.tsx';
import { type PageKey, paths } from '#kit/navigation/paths.ts';

/** Home of the dashboard; reports link to the clearing if that page exists. */
export function Component() {
  const pages = useOutletContext<readonly PageKey[]>();
  return <HomeScreen clearingPath={pages.includes('clearing') ? paths.clearing : null} />;
}
