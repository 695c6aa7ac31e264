import { searchReports } from '@rastnetz/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLEARING, openQueue, sampleReports } from './queue-fixture.ts';

test.each([
  ['de', 'Meldung suchen', 'Gib min. 3 Zeichen ein!'],
  ['en', 'Search reports', 'Enter at least 3 characters.'],
] as const)(
  'S2-CLEARING-01 the search box of the clearing (%s) waits 500 ms, then searches from 3 characters',
  async (language, label, tooShort) => {
    const { api, address } = await openQueue({ reports: sampleReports(2), language });
    const box = await screen.findByRole('searchbox', { name: label });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    type('ho');
    await rest(500);
    expect(screen.getByText(tooShort)).toBeVisible();
    expect(address()).toBe(CLEARING);
    type('hof');
    await rest(499);
    expect(address()).toBe(CLEARING);
    await rest(1);
    expect(address()).toBe(`${CLEARING}?search=hof`);
    vi.useRealTimers();
    await waitFor(() => expect(api.calls(searchReports).map(({ body }) => body)).toMatchObject([{ suche: 'hof' }]));
  },
);
