import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusableAncestors, focusFirst } from './focusable-ancestors.ts';

/** A confirmation before data is lost. */
export interface Question {
  readonly title: string;
  readonly body?: ReactNode;
  /** Label of the confirm button. */
  readonly yes: string;
  /** Label of the cancel button; defaults to "Abbrechen". */
  readonly no?: string;
  /** Whether confirming loses nothing. */
  readonly isHarmless?: boolean;
  /** Focus targets afterwards, nearest first; defaults to the elements around the current focus. */
  readonly opener?: readonly HTMLElement[];
}

/** Opens the dialog; resolves to true if it is confirmed. */
export type Ask = (question: Question) => Promise<boolean>;

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** The function that opens the dialog, inside a ConfirmProvider. */
export const useAsk = (): Ask => useContext(AskContext);

interface ConfirmProviderProps {
  readonly children: (isAsking: boolean) => ReactNode;
}

/** Provides the confirmation dialog, of which at most one is open; children learn whether it is, so that Escape closes only the dialog. */
export function ConfirmProvider({ children }: ConfirmProviderProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = useFocusBefore(asked !== null);
  const pendingAnswer = useRef<Asked['answer'] | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A second question cancels the first one.
        pendingAnswer.current?.(false);
        before.current = question.opener ?? focusableAncestors();
        pendingAnswer.current = resolve;
        setAsked({
          ...question,
          answer: (yes) => {
            setAsked(null);
            resolve(yes);
          },
        });
      }),
    [before],
  );
  return (
    <AskContext value={ask}>
      {children(asked !== null)}
      {asked && (
        <Modal
          opened
          centered
          zIndex={400}
          title={asked.title}
          closeButtonProps={{ 'aria-label': t('app.close') }}
          attributes={{ header: { role: 'none' } }}
          onClose={() => asked.answer(false)}
        >
          {asked.body && (
            <Text size="sm" component="div">
              {asked.body}
            </Text>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" data-autofocus onClick={() => asked.answer(false)}>
              {asked.no ?? t('app.cancel')}
            </Button>
            <Button color={asked.isHarmless ? 'petrol' : 'red.9'} onClick={() => asked.answer(true)}>
              {asked.yes}
            </Button>
          </Group>
        </Modal>
      )}
    </AskContext>
  );
}

/**
 * Restores the focus after the dialog: to the element that had it before, or to one around it if that is gone. Runs after the panel's focus
 * trap has taken the focus.
 */
function useFocusBefore(isAsking: boolean): RefObject<readonly HTMLElement[]> {
  const before = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const places = before.current;
    if (isAsking || places.length === 0) return undefined;
    before.current = [];
    const timer = setTimeout(() => focusFirst(places));
    return () => clearTimeout(timer);
  }, [isAsking]);
  return before;
}
