import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type CustomField, customLabel } from '@rastnetz/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import panel from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { FieldInputs } from './field-inputs.tsx';
import { FieldNotices } from './field-notices.tsx';
import { useFieldForm } from './use-field-form.ts';
import { FIELD_PARAM } from './use-open-field.ts';

interface FieldPanelProps {
  /** Null for a new field. */
  readonly id: string | null;
  readonly fields: readonly CustomField[];
  readonly onClose: () => void;
}

/** Side panel of one field; open while mounted. The definition loaded at opening is kept until it is reloaded explicitly. */
export function FieldPanel({ id, fields, onClose }: FieldPanelProps) {
  const closing = useRef<() => void>(onClose);
  const [stored] = useState(() => fields.find((field) => field.id === id) ?? null);
  return (
    <PanelShell closing={closing}>
      {id !== null && stored === null ? <Gone onClose={onClose} /> : <Editor stored={stored} closing={closing} onClose={onClose} />}
    </PanelShell>
  );
}

interface EditorProps {
  readonly stored: CustomField | null;
  readonly closing: RefObject<() => void>;
  readonly onClose: () => void;
}

/** Nothing to discard: the form's state ends with the panel. */
const discard = () => undefined;

function Editor({ stored, closing, onClose }: EditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const body = useRef<HTMLDivElement>(null);
  const leaving = useRef<(go: () => void) => void>((go) => go());
  const form = useFieldForm(stored, body, () => leaving.current(onClose));
  const { leave, leaveAnyway } = useLeaveGuard(form.isChanged && !form.isSaved, discard, FIELD_PARAM);
  leaving.current = leaveAnyway;
  useFocusBack(form.isSaving, body);
  useEffect(() => {
    closing.current = () => void leave(onClose);
  });
  useHotkeys([['mod+S', form.save]], []);
  return (
    <>
      <PanelHead title={stored ? customLabel(stored, language) : t('custom_fields.form.new')} />
      <Drawer.Body className={panel.body} ref={body} tabIndex={-1}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <FieldInputs form={form} fieldKey={stored?.key ?? null} />
        </form>
      </Drawer.Body>
      <FieldNotices form={form} />
      <SaveFoot changed={form.isNew || form.isChanged} isSaving={form.isSaving} onCancel={() => void leave(onClose)} onSave={form.save} />
    </>
  );
}

function Gone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('custom_fields.title')} />
      <Drawer.Body className={panel.body}>
        <Stack align="flex-start">
          <Text>{t('custom_fields.form.gone')}</Text>
          <Button variant="default" onClick={onClose}>
            {t('custom_fields.form.to_list')}
          </Button>
        </Stack>
      </Drawer.Body>
    </>
  );
}
