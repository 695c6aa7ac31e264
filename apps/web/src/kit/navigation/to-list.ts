/** What a link carries beside its address when it leads to the list of a page, not to the top of it. */
export const TO_LIST = { toList: true } as const;

/** Whether somebody came by such a link. */
export const isToList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toList' in state;
