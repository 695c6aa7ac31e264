import { useDidUpdate, useHotkeys } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface PageFormProps {
  readonly form: { readonly isChanged: boolean; readonly isSaving: boolean; readonly save: () => void };
  /** The element of the form, where faults are looked for. */
  readonly body: RefObject<HTMLFormElement | null>;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A form that is a page: saved by key too; the focus stays in it when the buttons of its foot go. */
export function PageForm({ form, body, label, className, children }: PageFormProps) {
  useFocusBack(form.isSaving, body);
  // The foot's buttons go once there is nothing left to save.
  useDidUpdate(() => {
    if (!form.isChanged && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [form.isChanged]);
  useHotkeys([['mod+S', form.save]], []);
  return (
    <form
      ref={body}
      tabIndex={-1}
      className={className}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {children}
    </form>
  );
}
