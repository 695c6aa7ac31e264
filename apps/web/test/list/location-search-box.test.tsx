import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';

// The clock stands still unless a test advances it: typing takes no time, on a busy machine either.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

async function openBox(language: 'de' | 'en' = 'de', minimum?: number) {
  await chooseLanguage(language);
  const searches: string[] = [];
  render(
    <Providers env="test">
      <LocationSearchBox value="" onSearch={(text) => searches.push(text)} {...(minimum !== undefined && { minimum })} />
    </Providers>,
  );
  const box = screen.getByPlaceholderText('Autohof ABC');
  return { enter: (value: string) => fireEvent.change(box, { target: { value } }), searches, box };
}
const ERROR = 'Gib min. 3 Zeichen ein!';
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('S2-SEARCHBOX-01 the label defaults to "search location", the placeholder is "Autohof ABC"', async () => {
  const { box } = await openBox('en');
  expect(screen.getByLabelText('search location')).toBe(box);
});

test('S2-SEARCHBOX-02 S2-SEARCHBOX-03 S8-SEARCH-01 S9-SEARCH-02 a search that is too short shows an error after 500 ms and sends no request', async () => {
  const { enter, searches } = await openBox();
  enter('mü');
  await rest(499);
  expect(screen.queryByText(ERROR)).toBeNull();
  await rest(1);
  expect(screen.getByText(ERROR)).toBeVisible();
  expect(searches).toEqual([]);
  enter('');
  expect(screen.queryByText(ERROR)).toBeNull();
});

test('S2-LOC-07 S5-LOC-02 S9-SEARCH-01 three characters search once typing pauses; fewer again clear the search', async () => {
  const { enter, searches } = await openBox();
  enter('mün');
  await rest(499);
  enter('münch');
  await rest(499);
  expect(searches).toEqual([]);
  await rest(1);
  expect(searches).toEqual(['münch']);
  enter('mu');
  await rest(500);
  expect(searches).toEqual(['münch', '']);
});

test('a text is searched without the blanks around it, and Enter searches at once', async () => {
  const { box, enter, searches } = await openBox();
  enter('  Autohof Nord ');
  await rest(500);
  expect(searches).toEqual(['Autohof Nord']);
  enter('Autohof Nord s');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(searches).toEqual(['Autohof Nord', 'Autohof Nord s']);
});

test('S2-SEARCHBOX-02 the minimum length is configurable', async () => {
  const { enter } = await openBox('de', 5);
  enter('müns');
  await rest(500);
  expect(screen.getByText('Gib min. 5 Zeichen ein!')).toBeVisible();
});
