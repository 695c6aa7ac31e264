import type { Check, Probe } from './facts.ts';
import { type Finding, green, red, yellow } from './finding.ts';

const OTHERS = 0o077;
const RED_SHARE = 0.05;
const YELLOW_SHARE = 0.2;

/** Checks of the machine and of services reached over the network. */
export const machineChecks: readonly Check[] = [
  function fileModes({ paths }) {
    const open = paths.filter(({ mode }) => (mode & OTHERS) !== 0);
    const foreign = paths.filter(({ isOwn }) => !isOwn);
    const findings = [
      ...open.map(({ path, mode }) =>
        red('File modes', `${path} is open to other users (${(mode & 0o777).toString(8)})`, `chmod go= ${path}`),
      ),
      ...foreign.map(({ path }) =>
        red('File owner', `${path} belongs to another user`, `Give it to the user of the server: chown rastnetz: ${path}`),
      ),
    ];
    return findings.length > 0 || paths.length === 0
      ? findings
      : [green('File modes', `${paths.length} private files are their owner's alone`)];
  },

  function space({ disks }) {
    return disks.map(({ path, freeBytes, totalBytes }) => {
      const share = freeBytes / totalBytes;
      const found = `${Math.floor(share * 100)} % (${(freeBytes / 1e9).toFixed(1)} GB) are free under ${path}`;
      if (share >= YELLOW_SHARE) return green('Disk', found);
      return (share < RED_SHARE ? red : yellow)('Disk', found, 'Make room: without any, saves are refused.');
    });
  },

  function trials({ abandonedTrials }) {
    return abandonedTrials.map((path) =>
      yellow('Trial restore', `one that was killed left a whole database in ${path}`, `The next one removes it, or you: rm -r ${path}`),
    );
  },

  ({ storage }) => probed('Storage', storage, 'files can be written and read', 'Look at STORAGE_URL.'),

  function mailServer({ mail, config: { smtpUrl, demo } }) {
    if (smtpUrl !== null) return probed('Mail server', mail, 'it answers', 'Look at SMTP_URL; mails wait meanwhile.');
    if (demo) return [];
    return [
      yellow(
        'Mail server',
        'none is set: invitations and links for a new password go nowhere, and no code confirms an admin’s first second factor',
        'Set SMTP_URL.',
      ),
    ];
  },
];

function probed(topic: string, probe: Probe, fine: string, todo: string): readonly Finding[] {
  if (probe === null) return [];
  return [probe.isOk ? green(topic, fine) : red(topic, probe.reason, todo)];
}
