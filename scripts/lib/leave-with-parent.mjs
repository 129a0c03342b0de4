import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 12_000;

// Loaded before a server's own code: a parent that was killed cannot stop its children, so they
// notice and leave by themselves.
if (isMainThread && process.connected !== undefined) {
  // The parent can be gone before this line runs.
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // The listener must not keep a server alive that has nothing else to do.
  process.channel?.unref();
}
