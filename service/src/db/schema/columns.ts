import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column; node-postgres returns it as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A `timestamptz` column. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
