import { useHotkeys } from '@mantine/hooks';

/** Actions by shortcut, such as `mod+S`. */
type FormKeys = Readonly<Record<string, () => unknown>>;

/**
 * Shortcuts of a form, also while typing. They do nothing while a modal dialog is above the form, so that a save does not anticipate what the dialog
 * asks; popovers are part of the form. `ownModals` is 1 if the form itself is in a drawer.
 */
export function useFormKeys(keys: FormKeys, ownModals: number): void {
  const isCovered = () => document.querySelectorAll('[aria-modal="true"]').length > ownModals;
  useHotkeys(
    Object.entries(keys).map(([key, act]) => [key, () => void (isCovered() || act())]),
    [],
  );
}
