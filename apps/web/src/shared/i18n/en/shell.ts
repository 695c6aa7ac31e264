import type { shell as source } from '../de/shell.ts';
import type { Texts } from '../translation.ts';

export const shell = {
  empty: 'Hello.',
  cancel: 'Cancel',
  save: 'Save',
  skip: 'Skip to content',
  offline: 'No connection. Changes cannot be saved right now.',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
    home: 'Home',
    locations: 'Locations',
    clearing: 'Clearing',
    map: 'Map',
    settings: 'Settings',
    company: 'Company',
    users: 'Users',
    pipelines: 'Pipelines',
    profile: 'My profile',
  },
  user: { signed_in_as: 'Logged in as', logout: 'Log out', menu: 'Account and appearance' },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'System' },
  breadcrumb: 'Breadcrumb',
  search: {
    open: 'Search',
    placeholder: 'Search pages and locations',
    pages: 'Pages',
    locations: 'Locations',
    nothing: 'Nothing found.',
    too_short: 'Enter at least 3 characters.',
    searching: 'Searching locations ...',
    failed: 'Error searching locations.',
  },
  keys: {
    ctrl: 'Ctrl',
    title: 'Keyboard shortcuts',
    search: 'Search pages and locations',
    help: 'This overview',
    save: 'Save a form',
    escape: 'Close a dialog or panel',
  },
  no_access: {
    title: 'No access',
    body: 'You do not have the permission for this page.',
    factor: {
      title: 'Second factor needed',
      body: 'Your rights as an admin count once you have set up a second factor in your profile.',
      set_up: 'Set up a second factor',
    },
  },
} as const satisfies Texts<typeof source>;
