import { migrate, readMigrations, underLock } from '@app/database/migrate';
import type { Pool } from 'pg';

/**
 * Advisory lock key: any unused constant will do, but all processes of the service must use the
 * same.
 */
const LOCK = 727_001;

/**
 * Migrates the tables to this version and then runs `then`, under a lock that excludes other
 * processes of the service.
 */
export function migrateService(
  pool: Pool,
  then: (applied: string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return underLock(pool, LOCK, async (client) => {
    const applied = await migrate(client, await readMigrations(new URL('./migrations/', import.meta.url)));
    await then(applied);
    return applied;
  });
}
