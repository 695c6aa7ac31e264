import type { Translation } from '../translation.ts';

export const settings = {
  title: 'Settings',
  intro: 'What holds for the whole network.',
  empty: 'There is nothing for you to set here.',
  card: {
    company: 'Name and details of your company.',
    users: 'Invite people, grant rights, confirm companies and see who changed what.',
  },
} as const satisfies Translation['settings'];
