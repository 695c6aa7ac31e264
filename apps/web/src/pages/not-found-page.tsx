import { NotFound } from '#shared/ui/not-found.tsx';

/** An address beside the dashboard that leads nowhere. */
export function Component() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
