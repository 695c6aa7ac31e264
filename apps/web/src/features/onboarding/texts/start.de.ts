import type { OnboardingState, OnboardingStep } from '@rastnetz/contract';

interface StepTexts {
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

/** The start page. */
export const start = {
  title: { company: 'Willkommen bei Rastnetz', network: 'Ihr Netz einrichten' },
  intro: {
    company: 'In wenigen Schritten stehen Ihre Standorte im Netz. Jeder Schritt kann warten.',
    network: 'Das richten die meisten Netze am Anfang ein. Jeder Schritt kann warten.',
  },
  nothing_open: 'Hier ist gerade nichts offen.',
  loading: 'Die Startseite wird geladen.',
  numbered: '{{number}}. {{title}}',
  state: { open: 'offen', done: 'erledigt', skipped: 'später' } satisfies Record<OnboardingState, string>,
  step: {
    company: {
      title: 'Unternehmen benennen',
      body: 'Name, Adresse, Telefon und Ansprechperson. Daran erkennen die Prüfer, wer Sie sind.',
      action: 'Angaben eintragen',
    },
    location: {
      title: 'Erster Standort',
      body: 'Der Assistent führt durch Position, Angebot und Öffnungszeiten. Das dauert etwa drei Minuten.',
      action: 'Standort anlegen',
    },
    colleagues: {
      title: 'Kollegen einladen',
      body: 'Wer eingeladen ist, pflegt die Standorte Ihres Unternehmens mit. Die Einladung kommt per E-Mail.',
      action: 'Person einladen',
    },
    secondFactor: {
      title: 'Zweiter Faktor',
      body: 'Schützt Ihr Konto auch dann, wenn jemand Ihr Passwort kennt.',
      action: 'Zweiten Faktor einrichten',
    },
    legal: {
      title: 'Impressum und Datenschutzerklärung',
      body: 'Beide Seiten sind öffentlich; ohne Text steht dort nichts.',
      action: 'Texte eintragen',
    },
    stages: {
      title: 'Stufen des Clearings',
      body: 'Wie Meldungen bearbeitet werden und welche E-Mails Melder bekommen.',
      action: 'Stufen ansehen',
    },
    mailServer: {
      title: 'Mailserver',
      body: 'Ohne ihn bleiben Einladungen und Bestätigungen liegen. Er wird auf dem Server mit SMTP_URL eingestellt.',
      action: 'Wartende E-Mails ansehen',
    },
    import: {
      title: 'Erster Import',
      body: 'Standorte aus einer Excel-, CSV- oder GeoJSON-Datei übernehmen.',
      action: 'Datei übernehmen',
    },
  } satisfies Record<OnboardingStep, StepTexts>,
  from_file: 'Aus einer Datei übernehmen',
  later: 'Später',
  later_of: 'Später: {{step}}',
  resume: 'Wieder aufnehmen',
  resume_of: 'Wieder aufnehmen: {{step}}',
  all_later: 'Alles später',
  to_home: 'Zu Home',
  skipped: 'Für später gemerkt. Der Link unten auf Home führt zurück.',
  failed: 'Das konnte nicht gemerkt werden.',
  link_one: 'Einrichtung fortsetzen ({{count}} Schritt)',
  link_other: 'Einrichtung fortsetzen ({{count}} Schritte)',
} as const;
