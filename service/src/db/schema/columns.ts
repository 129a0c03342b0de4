import { customType } from 'drizzle-orm/pg-core';

/** `bytea`; node-postgres hands it over as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
