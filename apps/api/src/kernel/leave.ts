/**
 * Ends the process with this exit code, whatever its threads do. `process.exit` alone waits for native code, such as a picture that is being
 * decoded, and that can take as long as it likes. The system ends all threads at once where a process takes on another program: here Node
 * with nothing to do but exit. Listeners of `exit` are called before. Where that is not to be had (Windows), it is `process.exit`.
 */
export function leave(exitCode: number): never {
  process.once('exit', () => {
    // Without an environment: no option or channel of this process concerns the other one.
    process.execve?.(process.execPath, [process.execPath, '-e', `process.exit(${exitCode})`], {});
  });
  return process.exit(exitCode);
}
