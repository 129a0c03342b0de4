import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 12_000;

// Preloaded into a server: a killed parent cannot stop its children, so that they watch it and exit
// by themselves.
if (isMainThread && process.connected !== undefined) {
  // The parent may have ended before this line runs.
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // The listener must not keep an idle server alive.
  process.channel?.unref();
}
