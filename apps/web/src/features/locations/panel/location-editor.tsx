import { Drawer, Stack, Tabs } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorNotices } from '#domain/locations/editor/editor-notices.tsx';
import { InvalidNotice, RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import { SavingFoot } from '#domain/locations/editor/saving-foot.tsx';
import { type Editor, useEditor } from '#domain/locations/editor/use-editor.ts';
import type { FormStart } from '#domain/locations/form/use-location-form.ts';
import { LocationSections } from '#domain/locations/sections/location-sections.tsx';
import { sectionId } from '#domain/locations/sections/panel-section.tsx';
import { SectionNav } from '#domain/locations/sections/section-nav.tsx';
import type { Section } from '#domain/locations/values/place.ts';
import { NotesTab } from '#domain/notes/notes-tab.tsx';
import { useConfirmLocation } from '#domain/quality/use-confirm-location.ts';
import { usePublication } from '#features/locations/publication/use-publication.tsx';
import frame from '#kit/panel/panel.module.css';
import { SaveFoot } from '#kit/panel/save-foot.tsx';
import { KeptTab, TabbedPanel } from '#kit/panel/tabbed-panel.tsx';
import { useClosing } from '#kit/panel/use-closing-guard.ts';
import { useFormKeys } from '#kit/panel/use-form-keys.ts';
import type { ContentProps } from './content-props.ts';
import { HistoryTab } from './history/history-tab.tsx';
import { leaveDirectly } from './leave-directly.ts';
import { LocationHead } from './location-head.tsx';
import { locationNotes } from './location-notes.ts';
import { PanelMenu } from './panel-menu.tsx';
import { FORM_TAB, PanelTabs, panelTabOf } from './panel-tabs.tsx';
import { useTrashLocation } from './use-trash-location.tsx';

interface LocationEditorProps extends ContentProps {
  /** The stored location, or null to create one. */
  readonly initial: Location | null;
  /** Initial values of a new location; empty if absent. */
  readonly start?: FormStart;
  /** Title of the original if the new location is a copy. */
  readonly copiedFrom?: string;
  /** Number of notes as the location was opened; null if it is not known. */
  readonly noteCount?: number | null;
}

/** The panel's form: head, sections in the order of S2-PANEL-03, foot. Entries are kept while history or notes are open. */
export function LocationEditor({
  initial,
  start,
  copiedFrom,
  section,
  tab,
  onTab,
  onClose,
  onSaved,
  onOpenLocation,
  closing,
  leaving,
  noteCount = null,
}: LocationEditorProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const editor = useEditor({ initial, start, onSaved }, body);
  const trash = useTrashLocation(editor, onClose);
  const confirming = useConfirmLocation();
  const publication = usePublication(editor);
  const { form, saving, present } = editor;
  const { stored, values } = form;
  const shown = stored && tab;
  useClosing(closing, () => void editor.leave(onClose));
  useEffect(() => {
    leaving.current = editor.leave;
  });
  useEffect(
    () => () => {
      leaving.current = leaveDirectly;
    },
    [leaving],
  );
  useFirstSection(section);
  useFormKeys({ 'mod+S': () => !shown && editor.save() }, 1);
  const title = stored ? t('panel.title_edit', { name: stored.name ?? stored.title }) : t('panel.title_new');
  const menu = present && (
    <PanelMenu
      location={present}
      publication={publication}
      hasEntries={form.touched}
      isBusy={trash.isBusy}
      isSaving={saving.isSaving}
      confirming={confirming}
      onTrash={() => void trash.run()}
      onConfirmed={editor.accept}
    />
  );
  return (
    <TabbedPanel tab={shown || FORM_TAB} onTab={(value) => onTab(panelTabOf(value))}>
      <LocationHead title={title} type={values.locationType} stored={present} menu={menu} />
      {stored && <PanelTabs notes={locationNotes(stored._id)} noteCount={noteCount} />}
      <KeptTab value={FORM_TAB} isAlone={!stored}>
        <SectionNav form={form} />
        <Drawer.Body className={frame.body} ref={body} tabIndex={-1} inert={saving.isSaving}>
          <Stack gap="xl">
            <EditorNotices
              editor={editor}
              menuError={trash.error ?? publication.error ?? confirming.failureAt(stored?._id)}
              copiedFrom={copiedFrom}
            />
            <LocationSections form={form} onOpenLocation={onOpenLocation} startsWhole={section !== undefined} />
          </Stack>
        </Drawer.Body>
        <Foot editor={editor} />
      </KeptTab>
      {present && <StoredTabs present={present} editor={editor} />}
    </TabbedPanel>
  );
}

/** History and notes of a stored location. */
function StoredTabs({ present, editor: { form, saving, renew, accept } }: { readonly present: Location; readonly editor: Editor }) {
  return (
    <>
      <Tabs.Panel value="history" className={frame.body}>
        <HistoryTab present={present} touched={form.touched} isLocked={saving.isSaving} onRestored={renew} onStale={accept} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={frame.body}>
        <NotesTab source={locationNotes(present._id)} />
      </Tabs.Panel>
    </>
  );
}

/** "Nothing to save", or Abbrechen and Speichern with the last failure; while saving, the progress. */
function Foot({ editor: { form, saving, isSaveBlocked, cancel, save } }: { readonly editor: Editor }) {
  if (saving.isSaving) return <SavingFoot saving={saving} />;
  const { failure } = saving;
  const isInvalid = isSaveBlocked && Object.keys(form.errors).length > 0;
  return (
    <SaveFoot changed={form.changed} onCancel={cancel} onSave={save}>
      {failure && !failure.conflict && <RequestFailureNotice failure={failure} />}
      {isInvalid && !failure && <InvalidNotice />}
    </SaveFoot>
  );
}

/** Scrolls to a section when the form opens. The focus stays at the head, where screen readers start. */
function useFirstSection(section: Section | undefined): void {
  useEffect(() => {
    if (section) document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' });
  }, [section]);
}
