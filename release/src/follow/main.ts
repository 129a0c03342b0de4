import type { Logger } from 'pino';
import { allowCounting } from '../edge/headers.ts';
import { runServer } from '../run-server.ts';
import { createFollowingEdge } from './app.ts';
import { readFollowEnv } from './env.ts';

/** Runs this process as a follower of another release server. */
export async function startFollower(source: NodeJS.ProcessEnv, createLog: (level: string) => Logger): Promise<void> {
  const env = readFollowEnv(source);
  const log = createLog(env.LOG_LEVEL);
  if (env.STATISTICS_SCRIPT) allowCounting(env.STATISTICS_SCRIPT);
  const { edge, close } = await createFollowingEdge(env, log);
  runServer({ server: edge.server, host: env.HOST, port: env.PORT, close, log });
}
