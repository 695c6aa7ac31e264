// Loaded before the server by NODE_OPTIONS: sets its clock by a file, and ends the thread of its database on SIGUSR2.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const CHECK_INTERVAL_MS = 20;
const clockFile = process.env['FAULTS_CLOCK'] ?? '';
let offsetMs = 0;

function readOffset(): void {
  try {
    offsetMs = Number(readFileSync(clockFile, 'utf8')) || 0;
  } catch {
    offsetMs = 0;
  }
}

/** The clock of this thread, so many milliseconds off; timers go on as they did, as on a machine whose clock is set. */
const RealDate = Date;
class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...(given as ConstructorParameters<DateConstructor>));
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

if (clockFile) {
  readOffset();
  setInterval(readOffset, CHECK_INTERVAL_MS).unref();
  globalThis.Date = ShiftedDate as DateConstructor;
}

const recorder = process.env['FAULTS_DISK'];
if (recorder) await import(recorder);

if (threads.isMainThread) {
  const workers: threads.Worker[] = [];
  threads.Worker = class extends threads.Worker {
    constructor(...given: ConstructorParameters<typeof threads.Worker>) {
      super(...given);
      if (String(given[0]).includes('embedded')) workers.push(this);
    }
  };
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    for (const worker of workers) void worker.terminate();
  });
}
