import type { Check, DiskSpace, Probe } from './facts.ts';
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
        red('File owner', `${path} belongs to another user`, `Make the user of the server its owner: chown rastnetz: ${path}`),
      ),
    ];
    return findings.length > 0 || paths.length === 0
      ? findings
      : [green('File modes', `${paths.length} private files are readable by their owner only`)];
  },

  function space({ disks }) {
    return disks.map(spaceOf);
  },

  function trials({ abandonedTrials }) {
    return abandonedTrials.map((path) =>
      yellow('Trial restore', `a killed trial left its database in ${path}`, `The next trial removes it, or run: rm -r ${path}`),
    );
  },

  ({ storage }) => probed('Storage', storage, 'files can be written and read', 'Check STORAGE_URL.'),

  function mailServer({ mail, config: { smtpUrl, demo } }) {
    if (smtpUrl !== null) return probed('Mail server', mail, 'it responds', 'Check SMTP_URL; mails wait until it responds.');
    if (demo) return [];
    return [
      yellow(
        'Mail server',
        'none is set: invitations and links to reset a password are not sent, and admins cannot confirm their first second factor by mail',
        'Set SMTP_URL.',
      ),
    ];
  },
];

function spaceOf({ path, freeBytes, totalBytes, freeFilesShare }: DiskSpace): Finding {
  const share = freeBytes / totalBytes;
  const found =
    freeFilesShare < Math.min(share, YELLOW_SHARE)
      ? `${Math.floor(freeFilesShare * 100)} % of the possible files (inodes) are free in ${path}`
      : `${Math.floor(share * 100)} % (${(freeBytes / 1e9).toFixed(1)} GB) free in ${path}`;
  const least = Math.min(share, freeFilesShare);
  if (least >= YELLOW_SHARE) return green('Disk', found);
  return (least < RED_SHARE ? red : yellow)('Disk', found, 'Free some space: saves are refused when the disk is full.');
}

function probed(topic: string, probe: Probe, fine: string, todo: string): readonly Finding[] {
  if (probe === null) return [];
  return [probe.isOk ? green(topic, fine) : red(topic, probe.reason, todo)];
}
