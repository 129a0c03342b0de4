import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column; node-postgres returns it as a Buffer. */
export const byteaColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A `timestamptz` column. */
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true });
