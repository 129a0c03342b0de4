import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from './db/client.ts';
import { migrateService } from './db/migrate.ts';
import { sharedSecret } from './db/secret.ts';
import { seedDatabase, type SeedContent } from './seed/run.ts';
import { indexAllCourses } from './domain/course/find/index-courses.ts';
import type { Clock, Deps } from './deps.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/open.ts';
import { openPictures } from './pictures/open.ts';
import { createAuth } from './plugins/auth.ts';

/** Brings the database to this version: migrations, then content; one process at a time. */
export async function prepareDatabase(
  env: Env,
  log: FastifyBaseLogger,
  now: Date,
  shipment: SeedContent,
): Promise<void> {
  const { pool, db } = openDatabase(env.DATABASE_URL, log, { max: 2 });
  try {
    await migrateService(pool, async (applied) => {
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      await seedDatabase(db, await openFiles(env), shipment, { now, sandbox: env.SANDBOX });
      await indexAllCourses(db);
    });
  } finally {
    await pool.end();
  }
}

/** Opens the service's dependencies; the database must be prepared. The caller closes the pool. */
export async function openDeps(env: Env, log: FastifyBaseLogger, clock: Clock = () => new Date()): Promise<Deps> {
  const { pool, db } = openDatabase(env.DATABASE_URL, log, {
    max: env.DATABASE_POOL,
    statementMs: env.DATABASE_STATEMENT_MS,
  });
  return {
    env,
    log,
    clock,
    pool,
    db,
    auth: createAuth(db, clock),
    store: await openFiles(env),
    pictures: openPictures(env.PICTURE_PROCESSES),
    secret: await sharedSecret(db),
  };
}
