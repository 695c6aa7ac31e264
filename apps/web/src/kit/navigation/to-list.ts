/** Router state of a link that leads to the list of a page instead of its top. */
export const TO_LIST = { toList: true } as const;

/** Whether the navigation was made by such a link. */
export const isToList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toList' in state;
