import { DAY_MS } from '@rastnetz/contract';
import type { StoredDataFacts } from './database-facts.ts';
import type { Check, Facts } from './facts.ts';
import { type Finding, green, red, yellow } from './finding.ts';

const YELLOW_DAYS = 2;
const RED_DAYS = 7;
/** Maximum age of a trial restore, in days: a month and a few days of grace. */
const TRIAL_DAYS = 35;
const FULL_PERCENT = 80;

const ofStoredData =
  (assess: (content: StoredDataFacts, facts: Facts) => readonly Finding[]): Check =>
  (facts) =>
    'reason' in facts.database || facts.database.content === null ? [] : assess(facts.database.content, facts);

/** A check for real networks only, because a demo needs no backup and no imprint. */
const ofNetwork = (assess: (content: StoredDataFacts) => readonly Finding[]): Check =>
  ofStoredData((content, { config }) => (config.demo || content.isDemo ? [] : assess(content)));

/** Checks of the database contents. */
export const storedDataChecks: readonly Check[] = [
  ofStoredData(function demo({ isDemo, demoPeople, people }, { config }) {
    const remove = 'npm run user -- remove-demo';
    if (config.demo && !isDemo && people > 0)
      return [red('Demo', 'DEMO is 1, but the database is not a demo: the server does not start', 'Set DEMO=0.')];
    if (config.demo) return [green('Demo', 'its passwords are public; it can be reached from this machine only')];
    if (isDemo)
      return [
        red('Demo', `the database is a demo with ${demoPeople} accounts whose password is public: the server does not start`, remove),
      ];
    return demoPeople > 0
      ? [red('Demo', `${demoPeople} accounts of the demo exist; their password is public`, remove)]
      : [green('Demo', 'there is no demo data')];
  }),

  ofNetwork(function owners({ superAdmins, superAdminsWithoutFactor }) {
    if (superAdmins === 0)
      return [
        red('Super admins', 'there is none: nobody has all rights', 'npm run user -- create EMAIL --role superAdmin --company COMPANY'),
      ];
    if (superAdminsWithoutFactor === 0) return [green('Super admins', 'all have a second factor')];
    return [
      yellow('Super admins', `${superAdminsWithoutFactor} of ${superAdmins} have no second factor`, 'Each sets one up under Profil.'),
    ];
  }),

  ofNetwork(function backup({ lastBackupAt, locations }) {
    const todo = 'npm run backup -- DIR, every day (docs/backup.md)';
    if (lastBackupAt === null) return [(locations > 0 ? red : yellow)('Backup', 'none was ever made', todo)];
    const days = (Date.now() - lastBackupAt.getTime()) / DAY_MS;
    const found = `the last one was made on ${lastBackupAt.toISOString().slice(0, 10)}`;
    if (days < -1) return [red('Backup', `${found}, which is in the future: the clock was wrong, and its age is unknown`, todo)];
    if (days < YELLOW_DAYS) return [green('Backup', found)];
    return [(days < RED_DAYS ? yellow : red)('Backup', found, todo)];
  }),

  ofNetwork(function trialRestore({ lastBackupAt, lastTrialAt }) {
    if (lastBackupAt === null) return [];
    const todo = 'npm run restore -- DIR --trial, every month (docs/backup.md)';
    if (lastTrialAt === null) return [yellow('Trial restore', 'no backup was ever restored on trial', todo)];
    const found = `a backup was last restored on trial on ${lastTrialAt.toISOString().slice(0, 10)}`;
    const days = (Date.now() - lastTrialAt.getTime()) / DAY_MS;
    return [days > TRIAL_DAYS || days < -1 ? yellow('Trial restore', found, todo) : green('Trial restore', found)];
  }),

  ofStoredData(function retention({ clockJumpedAfter }) {
    if (clockJumpedAfter === null) return [green('Retention', 'data is deleted when it is due')];
    const found = `it is paused for a day, because the clock jumped from ${clockJumpedAfter.toISOString().slice(0, 10)}`;
    return [yellow('Retention', found, 'If the clock is wrong, correct it before the day is over (timedatectl).')];
  }),

  ofStoredData(function mails({ mailsOverdue, mailsGivenUp }, { config }) {
    if (config.smtpUrl === null) return [];
    return [
      ...(mailsOverdue > 0
        ? [red('Mails', `${mailsOverdue} have waited for more than an hour`, 'Check the mail server, and whether a server is running.')]
        : []),
      ...(mailsGivenUp > 0 ? [yellow('Mails', `${mailsGivenUp} could not be sent`, 'See Benutzer → E-Mails.')] : []),
      ...(mailsOverdue + mailsGivenUp === 0 ? [green('Mails', 'none is overdue')] : []),
    ];
  }),

  ofStoredData(function reportPictures({ reportPictureBytes }, { config }) {
    const share = Math.round((reportPictureBytes / Math.max(1, config.reportPictureBytes)) * 100);
    const found = `those of undecided reports use ${share} % of REPORT_PICTURES_MB`;
    if (share < FULL_PERCENT) return [green('Pictures of reports', found)];
    return [
      yellow('Pictures of reports', `${found}; the oldest unreviewed ones are deleted`, 'Decide on reports, or raise REPORT_PICTURES_MB.'),
    ];
  }),

  ofNetwork(function legalPages({ hasImprint, hasPrivacyNotice }) {
    const missing = [...(hasImprint ? [] : ['imprint']), ...(hasPrivacyNotice ? [] : ['privacy notice'])];
    if (missing.length === 0) return [green('Legal pages', 'imprint and privacy notice are published')];
    return [red('Legal pages', `missing: ${missing.join(', ')}`, 'Write them under Einstellungen → Rechtliches.')];
  }),
];
