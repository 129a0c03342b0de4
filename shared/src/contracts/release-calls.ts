import { z } from 'zod';

/** Answer of the service to `GET /calls`: names of the calls that it answers. */
export const zServiceCalls = z.object({ calls: z.array(z.string()) });

/** Calls of the service that a version makes. */
export interface VersionCalls {
  name: string;
  version: string;
  /** null when its build names none. */
  calls: string[] | null;
}
