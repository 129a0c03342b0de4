import type { Logger } from 'pino';
import { allowCounting } from '../edge/headers.ts';
import { listenOn } from '../run-server.ts';
import { createFollowingEdge } from './app.ts';
import { readFollowEnv } from './env.ts';

/** Runs this process as a follower of another release server. */
export async function start(
  source: NodeJS.ProcessEnv,
  createLog: (level: string) => Logger,
): Promise<() => Promise<void>> {
  const env = readFollowEnv(source);
  const log = createLog(env.LOG_LEVEL);
  if (env.STATISTICS_SCRIPT) allowCounting(env.STATISTICS_SCRIPT);
  const { edge, ready, close } = await createFollowingEdge(env, log);
  return listenOn({ server: edge.server, host: env.HOST, port: env.PORT, ready, close, log });
}
