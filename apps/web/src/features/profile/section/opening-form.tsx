import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OpeningFormProps {
  /** Label of the button that opens the form. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A form behind a button: the first field takes the focus when it opens, the button when it closes. */
export function OpeningForm({ label, children }: OpeningFormProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen || wasOpen.current) place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
