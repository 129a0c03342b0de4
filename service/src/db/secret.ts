import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { appSecret } from './schema/system.ts';

/** A key all processes on this database share; made by whichever asks first. */
export async function sharedSecret(db: Db, name = 'signing'): Promise<Buffer> {
  await db
    .insert(appSecret)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(appSecret).where(eq(appSecret.name, name));
  return row!.value;
}
