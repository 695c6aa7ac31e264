import { expect, test } from 'vitest';

/** Source of every component, by path. */
const SOURCES = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Groups of buttons with a cancel button. */
const groupsOf = (source: string): string[] =>
  [...source.matchAll(/<Group\b(?:(?!<Group\b)[\s\S])*?<\/Group>/g)]
    .map(([group]) => group)
    .filter((group) => group.includes("t('app.cancel')"));

/** Labels in focus order, which is also the visual order. */
const buttonsOf = (group: string): boolean[] =>
  [...group.matchAll(/<(Button|ActionIcon)\b[\s\S]*?<\/\1>/g)].map(([button]) => button.includes("t('app.cancel')"));

test('S2-PANEL-10 in every form the button that cancels is directly before the one that saves', () => {
  const groups = Object.entries(SOURCES).flatMap(([path, source]) => groupsOf(source).map((group) => [path, buttonsOf(group)] as const));
  const several = groups.filter(([, buttons]) => buttons.length > 1);
  expect(several.length).toBeGreaterThan(12);
  expect(several.filter(([, buttons]) => buttons.indexOf(true) !== buttons.length - 2)).toEqual([]);
});
