import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import { FormError } from './form-error.tsx';
import type { FormErrors } from './form-errors.ts';

interface PanelFormProps {
  readonly title: string;
  readonly intro: string;
  /** Label of the button that sends the form. */
  readonly submit: string;
  readonly form: {
    readonly errors: FormErrors;
    /** Each new value focuses the first error. */
    readonly attempts: number;
    readonly isSending: boolean;
    readonly send: () => void;
    /** Closes the panel, after a question if there are unsaved changes. */
    readonly close: () => void;
  };
  readonly children: ReactNode;
}

/** A form that is sent as a whole, as the content of a panel. It takes no entries while it is sent, because they would be lost. */
export function PanelForm({ title, intro, submit, form, children }: PanelFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useFocusFirstInvalid(form.attempts, body);
  useFocusBack(form.isSending, body);
  useFormKeys({ 'mod+S': form.send }, 1);
  return (
    <>
      <PanelHead title={title} />
      <Drawer.Body className={classes.body} ref={body} tabIndex={-1} inert={form.isSending}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.send();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{intro}</Text>
            <FormError errors={form.errors} />
            {children}
          </Stack>
        </form>
      </Drawer.Body>
      <div className={classes.foot}>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={form.close}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.isSending}>
            {submit}
          </Button>
        </Group>
      </div>
    </>
  );
}
