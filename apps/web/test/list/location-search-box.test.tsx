import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openBox(language: 'de' | 'en' = 'de', minimum?: number) {
  await chooseLanguage(language);
  const searches: string[] = [];
  render(
    <Providers env="test">
      <LocationSearchBox value="" onSearch={(text) => searches.push(text)} {...(minimum !== undefined && { minimum })} />
    </Providers>,
  );
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), searches, box: screen.getByPlaceholderText('Autohof ABC') };
}
const ERROR = 'Gib min. 3 Zeichen ein!';
const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('S2-SEARCHBOX-01 the label defaults to "search location", the placeholder is "Autohof ABC"', async () => {
  const { box } = await openBox('en');
  expect(screen.getByLabelText('search location')).toBe(box);
});

test('S2-SEARCHBOX-02 S2-SEARCHBOX-03 S8-SEARCH-01 S9-SEARCH-02 a search that is too short shows an error after 500 ms and sends no request', async () => {
  const { user, searches, box } = await openBox();
  await user.type(box, 'mü');
  await rest(480);
  expect(screen.queryByText(ERROR)).toBeNull();
  await rest(40);
  expect(await screen.findByText(ERROR)).toBeVisible();
  expect(searches).toEqual([]);
  await user.clear(box);
  expect(screen.queryByText(ERROR)).toBeNull();
});

test('S2-LOC-07 S5-LOC-02 S9-SEARCH-01 three characters search once typing pauses; fewer again clear the search', async () => {
  const { user, searches, box } = await openBox();
  await user.type(box, 'mün');
  await user.type(box, 'ch');
  await rest(520);
  expect(searches).toEqual(['münch']);
  await user.clear(box);
  await user.type(box, 'mu');
  await rest(520);
  expect(searches).toEqual(['münch', '']);
});

test('pasted text is searched, too, and Enter searches at once', async () => {
  const { user, searches, box } = await openBox();
  await user.click(box);
  await user.paste('  Autohof Nord ');
  await rest(520);
  expect(searches).toEqual(['Autohof Nord']);
  await user.type(box, 's{Enter}');
  expect(searches).toEqual(['Autohof Nord', 'Autohof Nord s']);
});

test('S2-SEARCHBOX-02 the minimum length is configurable', async () => {
  const { user, box } = await openBox('de', 5);
  await user.type(box, 'müns');
  await rest(520);
  expect(await screen.findByText('Gib min. 5 Zeichen ein!')).toBeVisible();
});
