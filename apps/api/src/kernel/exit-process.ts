/**
 * Ends the process with this exit code, whatever its threads do. `process.exit` waits for native code such as a running picture decoder, which
 * may take arbitrarily long, and forever for a compiling thread that waits for memory (nodejs/node#54918). `execve` ends all threads immediately,
 * so the process is replaced by a Node that only exits. Listeners of `exit` are called before. Where `execve` is unavailable (Windows), this is
 * `process.exit`.
 */
export function exitProcess(exitCode: number): never {
  process.once('exit', () => {
    // With an empty environment, so that options and IPC channels of this process are not inherited.
    process.execve?.(process.execPath, [process.execPath, '-e', `process.exit(${exitCode})`], {});
  });
  return process.exit(exitCode);
}
