import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, COMPANY_ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const FOR_ALL = ['Home /dashboard', 'Standorte /dashboard/standorte', 'Karte /dashboard/map'];
const FOR_ADMINS = [
  'Clearing /dashboard/clearing',
  'Einstellungen /dashboard/einstellungen',
  'Unternehmen /dashboard/einstellungen/unternehmen',
  'Benutzer /dashboard/einstellungen/benutzer',
];

test.each([
  ['a normal user', PARTNER, FOR_ALL],
  ['a user with the single right "clearing"', { ...PARTNER, access: ['clearing'] }, [...FOR_ALL, ...FOR_ADMINS.slice(0, 1)]],
  [
    'a user with the single right "users"',
    { ...PARTNER, access: ['users'] },
    [...FOR_ALL, ...FOR_ADMINS.slice(1, 2), ...FOR_ADMINS.slice(3)],
  ],
  ['a user with the single right "imports"', { ...PARTNER, access: ['imports'] }, [...FOR_ALL, ...FOR_ADMINS.slice(1, 2)]],
  ['a company admin', COMPANY_ADMIN, [...FOR_ALL, ...FOR_ADMINS.slice(1)]],
  ['an admin', ADMIN, [...FOR_ALL, ...FOR_ADMINS]],
  ['a super admin', SUPER_ADMIN, [...FOR_ALL, ...FOR_ADMINS]],
])(
  'S1-USERS-01 S2-MENU-02 S2-MENU-03 S2-MENU-04 S2-MENU-05 S6-ROLE-03 S6-ROLE-04 S6-ROLE-05 S6-ROLE-08 the complete menu of %s',
  async (_, user, expected) => {
    await startApp({ at: '/dashboard/einstellungen', user, prepare: answerHome });
    const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
    await menu.findByRole('link', { name: 'Home' });
    const links = menu.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links.toSorted()).toEqual(expected.toSorted());
  },
);
