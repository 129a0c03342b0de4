import { migrate, readMigrations, underLock } from '@app/database/migrate';
import type { Pool } from 'pg';

/** Any constant will do; every process of the service uses the same one. */
const LOCK = 727_001;

/**
 * Brings the tables to this version and goes on with `then`, while no other process of the service
 * does.
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
