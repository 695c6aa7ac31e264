import { Drawer, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Location } from '@rastnetz/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BasicSection } from './basic-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { HoursSection } from './hours-section.tsx';
import { FurtherImagesSection, MainImageSection, MenuSection } from './images-sections.tsx';
import classes from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { PanelHead } from './panel-head.tsx';
import { DraftNotice, FailureNotice, InvalidNotice } from './panel-notices.tsx';
import { PositionSection } from './position-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { type Editor, useEditor } from './use-editor.ts';

interface LocationEditorProps {
  /** What is stored, or null for a location to be created. */
  readonly initial: Location | null;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
  /** Filled with the way to close the panel, which asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
}

/** The panel's form with head, sections in the order of the spec (section 2) and foot. */
export function LocationEditor({ initial, onClose, onSaved, closing }: LocationEditorProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const editor = useEditor(initial, onSaved, body);
  const { form, saving } = editor;
  const { stored, values } = form;
  useEffect(() => {
    closing.current = () => void editor.leave(onClose);
  });
  useHotkeys([['mod+S', editor.save]], []);
  const title = stored ? t('panel.title_edit', { name: stored.name ?? stored.title }) : t('panel.title_new');
  return (
    <>
      <PanelHead title={title} type={values.locationType} stored={stored} />
      <SectionNav errors={form.errors} />
      <Drawer.Body className={classes.body} ref={body} tabIndex={-1} inert={saving.isSaving}>
        <Stack gap="xl">
          <Notices editor={editor} />
          <BasicSection form={form} />
          <HoursSection key={`hours-${form.generation}`} form={form} />
          <MainImageSection key={`main-${form.generation}`} form={form} />
          <FurtherImagesSection key={`images-${form.generation}`} form={form} />
          <MenuSection key={`menu-${form.generation}`} form={form} />
          <PositionSection form={form} />
        </Stack>
      </Drawer.Body>
      <PanelFoot changed={form.changed} saving={saving} onCancel={editor.cancel} onSave={editor.save} />
    </>
  );
}

function Notices({ editor: { form, saving, isHeldUp, cancel } }: { readonly editor: Editor }) {
  const { failure } = saving;
  const conflict = failure?.conflict ?? null;
  const loadTheirs = () => {
    saving.clearFailure();
    form.reset(conflict);
  };
  return (
    <>
      {form.restored && form.changed && <DraftNotice lostFiles={form.restored} onKeep={form.dismissRestored} onDrop={cancel} />}
      {conflict && <ConflictNotice theirs={conflict} values={form.values} onLoad={loadTheirs} />}
      {failure && !conflict && <FailureNotice failure={failure} />}
      {isHeldUp && !failure && Object.keys(form.errors).length > 0 && <InvalidNotice />}
    </>
  );
}
