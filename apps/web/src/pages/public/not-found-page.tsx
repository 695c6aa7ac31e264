import { NotFound } from '#kit/ui/states/not-found.tsx';

/** An address beside the dashboard that leads nowhere. */
export function Component() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
