import { VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import { useConfirmSeveral } from '#domain/quality/use-confirm-several.ts';
import bulkClasses from '#features/locations/bulk/bulk.module.css';
import { BulkDialog } from '#features/locations/bulk/bulk-dialog.tsx';
import { ChosenBar } from '#features/locations/bulk/chosen-bar.tsx';
import { UndoNotice } from '#features/locations/bulk/undo-notice.tsx';
import { PublicationDialog } from '#features/locations/publication/publication-dialog.tsx';
import { measureFoot } from '#kit/chosen/measure-foot.ts';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import type { useListTools } from './use-list-tools.ts';

interface ListDockProps {
  readonly tools: ReturnType<typeof useListTools>;
  readonly choice: ChosenRows;
  readonly list: RefObject<HTMLElement | null>;
  /** Whether the list is beside the map. */
  readonly isBeside: boolean;
}

/** Foot of the list: the last action with undo, and the actions on the chosen rows. */
export function ListDock(dock: ListDockProps) {
  return <ConfirmProvider>{() => <Dock {...dock} />}</ConfirmProvider>;
}

function Dock({
  tools: { undoing, bulk, publication, exporting, exportChosen, chooseAll, outside },
  choice: { chosen, clear, drop },
  list,
  isBeside,
}: ListDockProps) {
  const { confirmAll, isConfirming } = useConfirmSeveral();
  return (
    <>
      <VisuallyHidden role="status">{undoing.notice?.message}</VisuallyHidden>
      <div ref={measureFoot} data-foot className={bulkClasses.dock}>
        <UndoNotice undoing={undoing} list={list} />
        <ChosenBar
          count={chosen.size}
          outside={outside.length}
          onDropOutside={() => drop(outside)}
          chooseAll={chooseAll}
          isNarrow={isBeside}
          isExporting={exporting.progress !== null}
          onAsk={bulk.ask}
          onExport={exportChosen}
          onConfirm={() => void confirmAll([...chosen.keys()])}
          isConfirming={isConfirming}
          onClear={clear}
        />
      </div>
      {publication.asked && (
        <PublicationDialog
          kind={publication.asked.kind}
          title={publication.asked.location.title}
          isBusy={publication.isBusy}
          failure={publication.failure}
          onSubmit={publication.submit}
          onClose={publication.close}
        />
      )}
      {bulk.action && (
        <BulkDialog
          action={bulk.action}
          chosen={[...chosen.values()]}
          onAsk={bulk.ask}
          onClose={bulk.close}
          onDone={bulk.handleDone}
          onFailed={bulk.handleFailed}
        />
      )}
    </>
  );
}
