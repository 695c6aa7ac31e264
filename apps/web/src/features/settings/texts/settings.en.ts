import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './settings.de.ts';

export const settings = {
  title: 'Settings',
  intro: 'What holds for your company and for the whole network.',
  intro_own: 'What holds for your company.',
  installation: 'For the whole installation',
  stale: {
    body: 'Your entries are still here. Load the stored version; your own changes are kept.',
    load: 'Load stored version',
    loaded: 'The stored version has been loaded. Your changes are still here, but not saved.',
  },
  card_own: {
    users: 'Invite, block and remove colleagues, and grant rights.',
    audit: 'Who changed what in your company.',
  },
  card: {
    company: 'Name and details of your company.',
    users: 'Invite people, grant rights, confirm companies and see who changed what.',
    pipelines: 'Stages of the clearing, e-mails to reporters and how long their data is kept.',
    customFields: 'Fields of your own on locations: what else your network wants to know.',
    imports: 'Take over locations from a file: check, commit, roll back.',
    subscription: 'Plan, period and how much of it is used.',
    audit: 'Who did what: search, filter, export.',
    retention: 'How long trash, audit log, e-mails and imports are kept.',
    legal: 'Imprint and privacy notice, as everybody reads them.',
  },
} as const satisfies Texts<typeof german.settings>;
