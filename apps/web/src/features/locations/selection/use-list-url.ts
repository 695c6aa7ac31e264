import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';
import { changeList, type ListUrl, readListUrl, writeListUrl } from './list-url.ts';

export type ChangeList = ChangeAddress<ListUrl>;

const LIST_ADDRESS = { read: readListUrl, write: writeListUrl, apply: changeList };

/** State of the locations page, stored in its address. */
export const useListUrl = (): readonly [ListUrl, ChangeList] => useAddressState(LIST_ADDRESS);
