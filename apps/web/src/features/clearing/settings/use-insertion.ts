import type { ReplyTemplate } from '@rastnetz/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

type Field = keyof ReplyTemplate;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text at the cursor of the field last focused, or at the end of the text if no field was focused yet. */
export function useInsertion(value: ReplyTemplate, onChange: (value: ReplyTemplate) => void) {
  const fields = useRef<Partial<Record<Field, TextField | null>>>({});
  const last = useRef<Field>('text');
  const hasWritten = useRef(false);
  const field = (name: Field) => ({
    ref: (node: TextField | null) => {
      fields.current[name] = node;
    },
    onFocus: () => {
      last.current = name;
      hasWritten.current = true;
    },
    onChange: (event: { readonly currentTarget: TextField }) => onChange({ ...value, [name]: event.currentTarget.value }),
  });
  const insert = (text: string) => {
    const name = last.current;
    const node = fields.current[name];
    const written = value[name];
    const start = hasWritten.current ? (node?.selectionStart ?? written.length) : written.length;
    const end = hasWritten.current ? (node?.selectionEnd ?? start) : start;
    flushSync(() => onChange({ ...value, [name]: written.slice(0, start) + text + written.slice(end) }));
    node?.focus();
    node?.setSelectionRange(start + text.length, start + text.length);
  };
  return { field, insert };
}
