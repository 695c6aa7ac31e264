/** A native age public key: Bech32 (BIP 173) of an X25519 or a hybrid post-quantum key. */
const RECIPIENT = /^age1(pq1)?[02-9ac-hj-np-z]{58,3000}$/;

/** Whether a setting looks like an age public key; its checksum is verified on use. */
export const isRecipient = (value: string): boolean => RECIPIENT.test(value);
