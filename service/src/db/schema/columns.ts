import { customType, timestamp } from 'drizzle-orm/pg-core';

/** `bytea`; node-postgres hands it over as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** `timestamptz`. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
