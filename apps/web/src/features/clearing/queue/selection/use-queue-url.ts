import { type ChangeAddress, useAddressState, useCurrentAddress } from '#kit/navigation/use-address-state.ts';
import { changeQueue, type QueueUrl, readQueueUrl, writeQueueUrl } from './queue-url.ts';

export type ChangeQueue = ChangeAddress<QueueUrl>;

const QUEUE_ADDRESS = { read: readQueueUrl, write: writeQueueUrl, apply: changeQueue };

/** State of the page, stored in its address. */
export const useQueueUrl = (): readonly [QueueUrl, ChangeQueue] => useAddressState(QUEUE_ADDRESS);

/** Reads the state from the current address, because key presses can be faster than renders. */
export const useCurrentQueueUrl = (): (() => QueueUrl) => useCurrentAddress(readQueueUrl);
