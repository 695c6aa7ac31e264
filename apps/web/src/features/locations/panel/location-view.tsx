import { Alert, Anchor, Drawer, Stack, Tabs } from '@mantine/core';
import { type Location, mayReadNotes } from '@rastnetz/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OpenNow } from '#domain/locations/open-now/open-now.tsx';
import type { FieldText } from '#domain/locations/words/describe-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { NotesTab } from '#domain/notes/notes-tab.tsx';
import classes from '#kit/panel/panel.module.css';
import { KeptTab, TabbedPanel } from '#kit/panel/tabbed-panel.tsx';
import { useUser } from '#kit/session/use-session.ts';
import type { ContentProps } from './content-props.ts';
import { LocationHead } from './location-head.tsx';
import { locationNotes } from './location-notes.ts';
import { FORM_TAB, PanelTabs, panelTabOf } from './panel-tabs.tsx';
import { ViewFiles } from './view-files.tsx';
import { viewRows } from './view-rows.ts';

interface LocationViewProps extends Pick<ContentProps, 'tab' | 'onTab'> {
  readonly location: Location;
  /** Number of notes as the location was opened; null if it is not known. */
  readonly noteCount: number | null;
}

/** Read-only view of a location, with a tab of its notes for clearers. */
export function LocationView({ location, noteCount, tab, onTab }: LocationViewProps) {
  const { t } = useTranslation();
  const mayRead = mayReadNotes(useUser(), location);
  const notes = locationNotes(location._id);
  return (
    <TabbedPanel tab={mayRead && tab === 'notes' ? tab : FORM_TAB} onTab={(value) => onTab(panelTabOf(value))}>
      <LocationHead
        title={t('panel.title_view', { name: location.name ?? location.title })}
        type={location.locationType}
        stored={location}
      />
      {mayRead && <PanelTabs isReadOnly notes={notes} noteCount={noteCount} />}
      <KeptTab value={FORM_TAB} isAlone={!mayRead}>
        <Drawer.Body className={classes.body}>
          <Facts location={location} />
        </Drawer.Body>
      </KeptTab>
      {mayRead && (
        <Tabs.Panel value="notes" className={classes.body}>
          <NotesTab source={notes} />
        </Tabs.Panel>
      )}
    </TabbedPanel>
  );
}

/** The reason, whether it is open, and all fields as text with the pictures. */
function Facts({ location }: Pick<LocationViewProps, 'location'>) {
  const context = useDescribeContext();
  const { t } = context;
  return (
    <Stack gap="lg">
      <Alert color="gray" variant="outline" icon={<IconLock aria-hidden />}>
        {t('panel.read_only')}
      </Alert>
      <OpenNow location={location} />
      <dl className={classes.facts}>
        {viewRows(location, context).map((row) => (
          <div key={row.key}>
            <dt>{row.label}</dt>
            <dd>
              <Fact row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

/** Whether a custom field's value is a link. */
const isLink = ({ field, text }: FieldText): boolean => field === 'custom' && /^https?:\/\/\S+$/i.test(text);

/** Text of a field, or its files; a company block has both. */
function Fact({ row }: { readonly row: FieldText }) {
  const { field, label, text, pictures } = row;
  if (isLink(row))
    return (
      <Anchor href={text} target="_blank" rel="noreferrer" size="sm">
        {text}
      </Anchor>
    );
  const saysFiles = field === 'mainImage' || field === 'otherImages' || field === 'menuImages';
  return (
    <>
      {!saysFiles && text}
      <ViewFiles items={pictures} name={label} isMenu={field === 'menuImages'} />
    </>
  );
}
