import { openDeps, prepareDatabase } from './boot.ts';
import { buildApp } from './app.ts';
import { shippedCourses } from './seed/courses.ts';
import { readMedia } from './seed/media.ts';
import { shippedPages } from './seed/pages.ts';
import { startTidying } from './jobs/delete-expired.ts';
import { shippedContent } from './seed/shipped.ts';
import { openEngines } from './engines/open.ts';
import { readEnv } from './env.ts';
import { openTasks } from './domain/aigc/tasks.ts';
import { startChains } from './jobs/chains.ts';
import { startCourseEngines } from './jobs/course-engines.ts';
import { startJobs } from './jobs/index.ts';
import { startNotices } from './jobs/notices.ts';
import { startPay } from './jobs/pay.ts';
import { createLog } from './plugins/logging.ts';

const STOP_MS = 10_000;

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  await prepareDatabase(env, log, new Date(), {
    content: shippedContent,
    media: await readMedia(),
    courses: await shippedCourses(),
    pages: await shippedPages(),
  });
  const deps = await openDeps(env, log);
  const engines = openEngines();
  const app = await buildApp(deps, engines);
  const jobs = startJobs(deps, { engines });
  const stopChains = startChains(deps, openTasks(deps, engines));
  const stopTidying = startTidying(deps);
  const stopNotices = startNotices(deps);
  const stopCourseEngines = startCourseEngines(deps, engines);

  let stopPay = async () => {};
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // A stuck connection must not keep the process alive.
    setTimeout(() => process.exit(1), STOP_MS).unref();
    // Running tasks are returned to the queue while their engines are still open.
    stopTidying();
    await stopNotices();
    await stopCourseEngines();
    await stopPay();
    await stopChains();
    await jobs.stop();
    await app.close();
    await deps.pool.end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  await app.listen({ host: '127.0.0.1', port: env.SERVICE_PORT });
  // Notices and the sandbox use the port of this process.
  stopPay = startPay({ ...deps, pay: app.channels.pay }, app.channels.deliver);
}

start().catch((error: unknown) => {
  createLog('error').fatal({ err: error }, 'service did not start');
  process.exit(1);
});
