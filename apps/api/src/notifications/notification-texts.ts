import type { ConfirmedLocations, Language, NotificationKind } from '@rastnetz/contract';

interface LineValues {
  readonly total: number;
  /** The only thing, else empty. */
  readonly name: string;
  /** The author, else empty. */
  readonly who: string;
  /** Those of a company that was confirmed. */
  readonly locations: ConfirmedLocations | null;
}

/** What happened, as a line of a mail. */
type Line = (values: LineValues) => string;

interface Words {
  readonly subject: { readonly at_once: string; readonly daily: string };
  readonly intro: { readonly at_once: string; readonly daily: string };
  readonly more: (count: number) => string;
  readonly button: string;
  readonly after: string;
  readonly unsubscribe: string;
  readonly unnamed: string;
  readonly lines: Readonly<Record<NotificationKind, Line>>;
}

const germanPlaces =
  (done: string): Line =>
  ({ total, name, who }) =>
    `${name === '' ? `${total.toLocaleString('de')} Standorte` : `„${name}“`}: ${done}${who && ` von ${who}`}`;

const englishPlaces =
  (done: string): Line =>
  ({ total, name, who }) =>
    `${name === '' ? `${total.toLocaleString('en')} locations` : `“${name}”`}: ${done}${who && ` by ${who}`}`;

const germanConfirmation: Line = ({ locations }) => {
  const places = (count: number) => (count === 1 ? '1 Standort' : `${count.toLocaleString('de')} Standorte`);
  const { published = 0, waiting = 0 } = locations ?? {};
  return [
    'Ihr Unternehmen ist bestätigt. Neue Standorte werden ab jetzt sofort veröffentlicht.',
    ...(published > 0 ? [`${places(published)} ${published === 1 ? 'ist' : 'sind'} veröffentlicht.`] : []),
    ...(waiting > 0 ? [`${places(waiting)} ${waiting === 1 ? 'wartet' : 'warten'} noch auf die Freigabe durch die Prüfer.`] : []),
  ].join(' ');
};

const englishConfirmation: Line = ({ locations }) => {
  const places = (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en')} locations`);
  const { published = 0, waiting = 0 } = locations ?? {};
  return [
    'Your company is confirmed. New locations are published at once from now on.',
    ...(published > 0 ? [`${places(published)} ${published === 1 ? 'is' : 'are'} published.`] : []),
    ...(waiting > 0 ? [`${places(waiting)} still ${waiting === 1 ? 'waits' : 'wait'} for approval by the reviewers.`] : []),
  ].join(' ');
};

/** Texts of mails with notifications. Nothing personal is in the subject: mailboxes show it on locked screens. */
export const NOTIFICATION_TEXTS: Readonly<Record<Language, Words>> = {
  de: {
    subject: { at_once: 'Neues im Netz', daily: 'Neues im Netz seit gestern' },
    intro: { at_once: 'das ist neu:', daily: 'das ist seit gestern neu:' },
    more: (count) => `… und ${count.toLocaleString('de')} weitere ${count === 1 ? 'Benachrichtigung' : 'Benachrichtigungen'}`,
    button: 'In Rastnetz ansehen',
    after: 'Worüber Sie E-Mails bekommen und wie oft, legen Sie in Ihrem Profil fest.',
    unsubscribe: 'Keine E-Mails mit Benachrichtigungen mehr',
    unnamed: 'Standort ohne Namen',
    lines: {
      report_received: ({ total }) => (total === 1 ? '1 neue Meldung' : `${total.toLocaleString('de')} neue Meldungen`),
      company_registered: ({ total }) =>
        total === 1
          ? '1 neues Unternehmen wartet auf Bestätigung'
          : `${total.toLocaleString('de')} neue Unternehmen warten auf Bestätigung`,
      company_confirmed: germanConfirmation,
      location_added: germanPlaces('hinzugefügt'),
      location_changed: germanPlaces('geändert'),
      location_published: germanPlaces('veröffentlicht'),
      // Also if the author changed something else that has to be reviewed again.
      location_unpublished: germanPlaces('nicht mehr veröffentlicht nach einer Änderung'),
      location_merged: germanPlaces('zusammengeführt'),
      location_deleted: germanPlaces('gelöscht'),
      location_restored: germanPlaces('wiederhergestellt'),
      location_moved: germanPlaces('einem anderen Unternehmen zugeordnet'),
    },
  },
  en: {
    subject: { at_once: 'News from your network', daily: 'News from your network since yesterday' },
    intro: { at_once: 'This is new:', daily: 'This is new since yesterday:' },
    more: (count) => `… and ${count.toLocaleString('en')} more ${count === 1 ? 'notification' : 'notifications'}`,
    button: 'View in Rastnetz',
    after: 'Choose in your profile what you get e-mails about, and how often.',
    unsubscribe: 'No more e-mails with notifications',
    unnamed: 'Location without a name',
    lines: {
      report_received: ({ total }) => (total === 1 ? '1 new report' : `${total.toLocaleString('en')} new reports`),
      company_registered: ({ total }) =>
        total === 1
          ? '1 new company is waiting for confirmation'
          : `${total.toLocaleString('en')} new companies are waiting for confirmation`,
      company_confirmed: englishConfirmation,
      location_added: englishPlaces('added'),
      location_changed: englishPlaces('changed'),
      location_published: englishPlaces('published'),
      location_unpublished: englishPlaces('no longer published after a change'),
      location_merged: englishPlaces('merged'),
      location_deleted: englishPlaces('deleted'),
      location_restored: englishPlaces('restored'),
      location_moved: englishPlaces('assigned to another company'),
    },
  },
};
