import { readEnv, type Env } from '../env.ts';

export function testEnv(databaseUrl: string, more: Record<string, string> = {}): Env {
  return readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    LOG_LEVEL: 'silent',
    SANDBOX: '1',
    DISK_RESERVE_MB: '0',
    ...more,
  });
}
