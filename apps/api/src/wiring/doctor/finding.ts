/** `red`: the installation is unsafe or does not work; `yellow`: it will cause trouble some day; `green`: as it should be. */
export type Level = 'red' | 'yellow' | 'green';

/** What one check found. It names no person's address and no secret. */
export interface Finding {
  readonly level: Level;
  /** What was looked at, in a word or two. */
  readonly topic: string;
  readonly found: string;
  /** The one thing to do; absent where nothing is. */
  readonly todo?: string;
}

type Assess = (topic: string, found: string, todo: string) => Finding;

export const red: Assess = (topic, found, todo) => ({ level: 'red', topic, found, todo });
export const yellow: Assess = (topic, found, todo) => ({ level: 'yellow', topic, found, todo });
export const green = (topic: string, found: string): Finding => ({ level: 'green', topic, found });
