import { type ChangeAddress, useAddressState } from '../../../shared/lib/use-address-state.ts';
import { changeQueue, type QueueUrl, readQueueUrl, writeQueueUrl } from './queue-url.ts';

export type ChangeQueue = ChangeAddress<QueueUrl>;

const QUEUE_ADDRESS = { read: readQueueUrl, write: writeQueueUrl, apply: changeQueue };

/** The state of the page, which is its address: as shown, the way to change it, and as it holds by now. */
export const useQueueUrl = (): readonly [QueueUrl, ChangeQueue, () => QueueUrl] => useAddressState(QUEUE_ADDRESS);
