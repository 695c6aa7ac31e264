import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './start.de.ts';

export const start: Texts<typeof german.start> = {
  title: { company: 'Welcome to Rastnetz', network: 'Set up your network' },
  intro: {
    company: 'A few steps, and your locations are in the network. Each step can wait.',
    network: 'Most networks set this up at the beginning. Each step can wait.',
  },
  nothing_open: 'Nothing is open here right now.',
  loading: 'The start page is loading.',
  numbered: '{{number}}. {{title}}',
  state: { open: 'open', done: 'done', skipped: 'later' },
  step: {
    company: {
      title: 'Name your company',
      body: 'Name, address, phone and contact. They tell the reviewers who you are.',
      action: 'Enter the details',
    },
    location: {
      title: 'First location',
      body: 'The wizard takes you through position, amenities and opening hours. It takes about three minutes.',
      action: 'Create a location',
    },
    colleagues: {
      title: 'Invite colleagues',
      body: 'They maintain the locations of your company with you. The invitation is sent by e-mail.',
      action: 'Invite a person',
    },
    secondFactor: {
      title: 'Second factor',
      body: 'Protects your account even if somebody knows your password.',
      action: 'Set up a second factor',
    },
    legal: {
      title: 'Imprint and privacy notice',
      body: 'Both pages are public; they are empty until you enter a text.',
      action: 'Enter the texts',
    },
    stages: {
      title: 'Stages of the clearing',
      body: 'How reports are processed, and which e-mails reporters get.',
      action: 'View the stages',
    },
    mailServer: {
      title: 'Mail server',
      body: 'Without one, invitations and confirmations are not sent. It is configured on the server with SMTP_URL.',
      action: 'View waiting e-mails',
    },
    import: {
      title: 'First import',
      body: 'Take over locations from an Excel, CSV or GeoJSON file.',
      action: 'Import a file',
    },
  },
  from_file: 'Take over from a file',
  later: 'Later',
  later_of: 'Later: {{step}}',
  resume: 'Take up again',
  resume_of: 'Take up again: {{step}}',
  all_later: 'All later',
  to_home: 'Go to Home',
  skipped: 'Saved for later. The link at the bottom of Home leads back.',
  failed: 'This could not be saved.',
  link_one: 'Continue setup ({{count}} step)',
  link_other: 'Continue setup ({{count}} steps)',
};
