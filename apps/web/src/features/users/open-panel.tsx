import { lazy, Suspense } from 'react';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';
import { NEW_PANEL } from './list/users-url.ts';

const PersonPanel = lazy(async () => ({ default: (await import('./person/person-panel.tsx')).PersonPanel }));
const InvitePanel = lazy(async () => ({ default: (await import('./person/invite-panel.tsx')).InvitePanel }));

interface OpenPanelProps {
  /** The id of a person, `new` to invite somebody, or null. */
  readonly panel: string | null;
  readonly onClose: () => void;
}

/** What the address opens beside the list; its code is loaded when it is first opened. */
export function OpenPanel({ panel, onClose }: OpenPanelProps) {
  useReturnedFocus(panel, panel === null ? null : `[data-person="${panel}"]`);
  if (panel === null) return null;
  return (
    <Suspense fallback={null}>
      {panel === NEW_PANEL ? <InvitePanel onClose={onClose} /> : <PersonPanel id={panel} onClose={onClose} />}
    </Suspense>
  );
}
