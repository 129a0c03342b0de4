import pino from 'pino';

const createLog = (level: string) =>
  pino({
    level,
    base: { process: 'release' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });

// A follower needs neither the libraries of the registry nor its variables.
if (process.env.FOLLOW) {
  const { startFollower } = await import('./follow/main.ts');
  await startFollower(process.env, createLog);
} else {
  const { startMain } = await import('./main-server.ts');
  await startMain(process.env, createLog);
}
