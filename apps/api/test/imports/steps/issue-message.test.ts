import { expect, test } from 'vitest';
import { issueMessage } from '../../../src/imports/service/issue-message.ts';

const rowIssue = (key: string, params: Record<string, number>) => ({ column: null, key, params });

test('a message about another row names it as the rows of the format are named', () => {
  const twice = rowIssue('import.fault.twice', { place: 5 });
  expect(issueMessage(twice, 'de', 'csv')).toBe('Die Nummer dieses Eintrags kommt in der Datei schon vor: Zeile 5.');
  expect(issueMessage(twice, 'en', 'geojson')).toBe('The ID of this entry is already used in the file: Feature 5.');
  const again = rowIssue('import.fault.same_location', { place: 5 });
  expect(issueMessage(again, 'de', 'osm')).toBe('Dieser Standort kommt in der Datei schon vor: Objekt 5.');
});

test('messages with a number of one have no wrong plural', () => {
  expect(issueMessage(rowIssue('import.fault.cells', { count: 1, expected: 7 }), 'en', 'csv')).toBe(
    'Cells in the row: 1, in the heading: 7.',
  );
  expect(issueMessage(rowIssue('import.note.features_more', { count: 1 }), 'de', 'csv')).toBe(
    'Weitere Angaben dieser Zelle, die keine bekannten Angebote sind und übergangen wurden: 1.',
  );
  expect(issueMessage(rowIssue('import.note.spaces', { value: 1 }), 'de', 'csv')).toMatch(/^Zahl der Stellplätze nicht übernommen \(1\): /);
});
