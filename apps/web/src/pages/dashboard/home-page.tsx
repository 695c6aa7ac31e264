import { useOutletContext } from 'react-router';
import { StartOrHome } from '#features/onboarding/start-or-home.tsx';
import { HomeScreen } from '#features/statistics/home-screen.tsx';
import { type PageKey, paths } from '#kit/navigation/paths.ts';

/** Home of the dashboard, or the start page; reports link to the clearing if that page exists. */
export function Component() {
  const pages = useOutletContext<readonly PageKey[]>();
  return (
    <StartOrHome>
      {({ start, link }) => <HomeScreen clearingPath={pages.includes('clearing') ? paths.clearing : null} start={start} foot={link} />}
    </StartOrHome>
  );
}
