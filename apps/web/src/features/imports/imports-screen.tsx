import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { CellEditsProvider } from './base/cell-edits.tsx';
import { useImportsUrl } from './base/use-imports-url.ts';
import { ImportView } from './import-view.tsx';
import { StartScreen } from './start/start-screen.tsx';

/** Imports of locations from files: upload, check, commit, rollback (S2-ROUTE-14). */
export function ImportsScreen() {
  const [url, change] = useImportsUrl();
  return (
    <ConfirmProvider>
      {() =>
        url.open === null ? (
          <StartScreen page={url.page} change={change} />
        ) : (
          <CellEditsProvider key={url.open}>
            <ImportView id={url.open} url={url} change={change} />
          </CellEditsProvider>
        )
      }
    </ConfirmProvider>
  );
}
