import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { appSecret } from './schema/system.ts';

/** Returns a secret that all processes on this database share; the first caller generates it. */
export async function sharedSecret(
  db: Db,
  name = 'signing',
  make: () => Buffer | Promise<Buffer> = () => randomBytes(32),
): Promise<Buffer> {
  const [known] = await db.select().from(appSecret).where(eq(appSecret.name, name));
  if (known) return known.value;
  await db
    .insert(appSecret)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [row] = await db.select().from(appSecret).where(eq(appSecret.name, name));
  return row!.value;
}
