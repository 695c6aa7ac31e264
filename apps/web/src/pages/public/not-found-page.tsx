import { NotFound } from '#kit/ui/states/not-found.tsx';

/** Not-found page outside the dashboard. */
export function Component() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
