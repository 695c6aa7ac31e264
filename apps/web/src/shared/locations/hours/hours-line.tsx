import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../api/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LocationForm } from '../form/use-location-form.ts';
import classes from './hours-extras.module.css';
import { type HoursReading, type ReadFault, useHoursReading } from './use-hours-reading.ts';
import { hoursText } from './week-text.ts';

interface HoursLineProps {
  readonly form: LocationForm;
  /** What stands under the line while it is shown. */
  readonly children: ReactNode;
  /** Further actions beside the one that lets the line be typed. */
  readonly actions: ReactNode;
}

/** The hours in one line that follows every click and can be typed or pasted into (DESIGN section 2, UI "Hours"). */
export function HoursLine({ form, children, actions }: HoursLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reading = useHoursReading(form);
  const opener = useRef<HTMLButtonElement>(null);
  const isTyping = reading.entry !== null;
  const wasTyping = useRef(false);
  useEffect(() => {
    if (wasTyping.current && !isTyping) opener.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);
  return (
    <div>
      {isTyping ? (
        <LineEntry reading={reading} />
      ) : (
        <>
          <Text size="sm" fw={600} aria-live="polite">
            {hoursText(form.values, language)}
          </Text>
          {children}
          <Group gap="sm" mt={4}>
            <Button
              ref={opener}
              variant="subtle"
              size="compact-xs"
              className={classes.lineAction}
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={reading.start}
            >
              {t('hours.line.label')}
            </Button>
            {actions}
          </Group>
        </>
      )}
      <LineOutcome reading={reading} />
    </div>
  );
}

/** The line as a field. Enter reads it, Escape leaves everything as it was; what was not read says so and holds a save up. */
function LineEntry({ reading }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  const { entry, read, drop } = reading;
  if (!entry) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void read();
  };
  return (
    <div className={classes.lineEntry}>
      <TextInput
        label={t('hours.line.label')}
        description={t('hours.line.hint')}
        value={entry.typed}
        maxLength={2000}
        autoComplete="off"
        autoFocus
        readOnly={entry.isBusy}
        error={faultText(t, entry.fault) ?? entry.isBusy}
        errorProps={{ role: 'alert' }}
        withErrorStyles={entry.fault !== null}
        data-mantine-stop-propagation="true"
        onChange={(event) => reading.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={reading.leave}
      />
      <Group gap="xs" onMouseDown={keepFocus}>
        <Button size="xs" loading={entry.isBusy} disabled={entry.typed.trim() === ''} onClick={() => void read()}>
          {t(entry.fault?.kind === 'failed' ? 'app.retry' : 'hours.line.read')}
        </Button>
        {(entry.fault?.kind === 'failed' || entry.fault?.kind === 'not_understood') && (
          <Button size="xs" variant="default" onClick={reading.addAsText}>
            {t('hours.line.add')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={drop}>
          {t('hours.line.drop')}
        </Button>
      </Group>
    </div>
  );
}

/** A click beside the field leaves the focus in it, so that nothing moves under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Why the typed text is not taken over. */
function faultText(t: TFunction, fault: ReadFault | null): string | null {
  if (!fault) return null;
  return fault.kind === 'failed' ? t('hours.line.failed', { reason: problemText(t, fault.cause) }) : t(`hours.line.${fault.kind}`);
}

/** What was done last, said aloud; what was read can be taken back while it stands unchanged. */
function LineOutcome({ reading: { entry, outcome, canUndo, undo } }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  const isGone = outcome === 'read' && !canUndo;
  return (
    <Group gap="xs" role="status" className={classes.lineOutcome}>
      {outcome && !isGone && !entry && <Text size="xs">{t(`hours.line.done_${outcome}`)}</Text>}
      {canUndo && !entry && (
        <Button size="compact-xs" variant="default" onClick={undo}>
          {t('hours.undo')}
        </Button>
      )}
    </Group>
  );
}
