import type { Language } from '@rastnetz/contract';

const BYTES_PER_MEGABYTE = 1_000_000;

/** A size in the chosen language: "12 kB", "3,4 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const isBig = bytes >= BYTES_PER_MEGABYTE;
  const unit = isBig ? 'megabyte' : 'kilobyte';
  const value = isBig ? bytes / BYTES_PER_MEGABYTE : Math.ceil(bytes / 1000);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
