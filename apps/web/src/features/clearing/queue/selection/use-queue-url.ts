import { type ChangeAddress, useAddressNow, useAddressState } from '#kit/navigation/use-address-state.ts';
import { changeQueue, type QueueUrl, readQueueUrl, writeQueueUrl } from './queue-url.ts';

export type ChangeQueue = ChangeAddress<QueueUrl>;

const QUEUE_ADDRESS = { read: readQueueUrl, write: writeQueueUrl, apply: changeQueue };

/** The state of the page, which is its address. */
export const useQueueUrl = (): readonly [QueueUrl, ChangeQueue] => useAddressState(QUEUE_ADDRESS);

/** The state of the page as its address holds it by now: keys are pressed faster than pages are drawn. */
export const useQueueNow = (): (() => QueueUrl) => useAddressNow(readQueueUrl);
