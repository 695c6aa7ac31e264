import { useDidUpdate } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';

interface PageFormProps {
  readonly form: { readonly isChanged: boolean; readonly isSaving: boolean; readonly save: () => void };
  /** The form element, in which errors are looked up. */
  readonly body: RefObject<HTMLFormElement | null>;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A form that is a page: can be saved by keyboard, and retains the focus when the buttons of its foot disappear. It takes no entries while it
 * is saved, because they would be replaced by the saved ones.
 */
export function PageForm({ form, body, label, className, children }: PageFormProps) {
  useFocusBack(form.isSaving, body);
  // The buttons of the foot disappear once nothing is left to save.
  useDidUpdate(() => {
    if (!form.isChanged && !form.isSaving && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [form.isChanged, form.isSaving]);
  useFormKeys({ 'mod+S': form.save }, 0);
  return (
    <form
      ref={body}
      tabIndex={-1}
      className={className}
      noValidate
      aria-label={label}
      inert={form.isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {children}
    </form>
  );
}
