/** `red`: unsafe or not working; `yellow`: will cause trouble later; `green`: fine. */
export type Level = 'red' | 'yellow' | 'green';

/** Result of one check. Contains no e-mail address and no secret. */
export interface Finding {
  readonly level: Level;
  /** Topic, in one or two words. */
  readonly topic: string;
  readonly found: string;
  /** Recommended action; absent if there is none. */
  readonly todo?: string;
}

type Assess = (topic: string, found: string, todo: string) => Finding;

export const red: Assess = (topic, found, todo) => ({ level: 'red', topic, found, todo });
export const yellow: Assess = (topic, found, todo) => ({ level: 'yellow', topic, found, todo });
export const green = (topic: string, found: string): Finding => ({ level: 'green', topic, found });
