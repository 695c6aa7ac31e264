import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';
import { changeImports, type ImportsUrl, readImportsUrl, writeImportsUrl } from './imports-url.ts';

export type ChangeImports = ChangeAddress<ImportsUrl>;

const ADDRESS = { read: readImportsUrl, write: writeImportsUrl, apply: changeImports };

/** State of the page, stored in its address. */
export const useImportsUrl = (): readonly [ImportsUrl, ChangeImports] => useAddressState(ADDRESS);
