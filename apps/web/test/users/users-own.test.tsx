import { changePerson, getPerson, me, type Person } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { OTHER_ADMIN, openUsers, USERS, VIEWER } from './users-fixture.ts';

const SELF: Person = { ...OTHER_ADMIN, id: VIEWER.id, vorname: VIEWER.vorname, nachname: VIEWER.nachname };

test('changing the own name updates the session at once', async () => {
  let nachname = SELF.nachname;
  const { user, api } = await openUsers({
    people: [SELF],
    at: `${USERS}?panel=${SELF.id}`,
    prepare: (fake) => {
      fake.on(getPerson, () => ({ ...SELF, nachname }));
      fake.on(changePerson, () => {
        nachname = 'Neuername';
        return { ...SELF, nachname };
      });
    },
  });
  api.on(me, () => ({ user: { ...VIEWER, nachname } }));
  await user.type(await screen.findByRole('textbox', { name: 'Nachname' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('dialog', { name: `${SELF.vorname} Neuername` })).toBeVisible();
  await waitFor(() => expect(getSession().user?.nachname).toBe('Neuername'));
});
