import { expect, test } from 'vitest';
import { processorMsOf } from './parts/processor-time.ts';

test('the CPU time of a process is what it computes', () => {
  const before = processorMsOf(process.pid);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 200_000);
  expect(processorMsOf(process.pid) - before).toBeGreaterThan(150);
});
