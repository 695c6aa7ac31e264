import { Button, Drawer, Stack, Text } from '@mantine/core';
import { type CustomField, customLabel } from '@rastnetz/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VersionNotices } from '#kit/forms/version-notices.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import frame from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import type { PanelClosing } from '#kit/panel/use-closing-guard.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import { FieldInputs } from './field-inputs.tsx';
import { useFieldForm } from './use-field-form.ts';

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
      {id !== null && stored === null ? <Gone onClose={onClose} /> : <Editor stored={stored} panel={{ closing, onClose }} />}
    </PanelShell>
  );
}

interface EditorProps {
  readonly stored: CustomField | null;
  readonly panel: PanelClosing;
}

function Editor({ stored, panel }: EditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const body = useRef<HTMLDivElement>(null);
  const form = useFieldForm(stored, body, panel);
  useFocusBack(form.isSaving, body);
  useFormKeys({ 'mod+S': form.save }, 1);
  return (
    <>
      <PanelHead title={stored ? customLabel(stored, language) : t('custom_fields.form.new')} />
      <Drawer.Body className={frame.body} ref={body} tabIndex={-1} inert={form.isSaving}>
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
      <VersionNotices
        form={form}
        texts={{
          title: t('custom_fields.stale.title'),
          body: t('custom_fields.stale.body'),
          load: t('custom_fields.stale.load'),
          loaded: t('custom_fields.stale.loaded'),
          gone: t('custom_fields.form.gone'),
        }}
        mx="lg"
        my="xs"
      />
      <SaveFoot changed={form.isNew || form.isChanged} isSaving={form.isSaving} onCancel={form.close} onSave={form.save} />
    </>
  );
}

function Gone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('custom_fields.title')} />
      <Drawer.Body className={frame.body}>
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
