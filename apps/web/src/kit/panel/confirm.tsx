import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, placesAround } from './places-around.ts';

/** A question before something is lost. */
interface Question {
  readonly title: string;
  readonly body?: ReactNode;
  /** What the button says that does it. */
  readonly yes: string;
  /** Label of the cancel button; defaults to "Abbrechen". */
  readonly no?: string;
  /** Whether nothing is lost by a yes. */
  readonly isHarmless?: boolean;
  /** Focus targets afterwards, nearest first; defaults to the elements around the current focus. */
  readonly opener?: readonly HTMLElement[];
}

/** Asks a question; true when it is answered with yes. */
export type Ask = (question: Question) => Promise<boolean>;

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** The way to ask, inside a ConfirmProvider. */
export const useAsk = (): Ask => useContext(AskContext);

interface ConfirmProviderProps {
  readonly children: (isAsking: boolean) => ReactNode;
}

/** Provides the one confirmation dialog; children learn whether it is open, so that Escape closes only the dialog. */
export function ConfirmProvider({ children }: ConfirmProviderProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = useFocusBefore(asked !== null);
  const pendingAnswer = useRef<Asked['answer'] | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A question in the place of another leaves that one without a yes, and nobody waiting for it.
        pendingAnswer.current?.(false);
        before.current = question.opener ?? placesAround();
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

/** Once a question is answered the focus stands where it was before, or around it where that is gone by then; after the panel's trap took it back. */
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
