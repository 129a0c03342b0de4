import { z } from 'zod';
import type { RouteClass } from './edge/routes.ts';

/**
 * Parts of a release server that can be processes of their own. `registry` is the API, the gate,
 * the console and the login; `watch` judges versions on trial, takes timed steps and sends
 * webhooks; `edge` serves pages, files and event streams, and takes reports.
 */
export const ROLES = ['registry', 'watch', 'edge'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

export const ALL_ROLES: Roles = new Set(ROLES);

/** Reads `all`, or names separated by commas. */
export const zRoles = z
  .string()
  .default('all')
  .transform((text) => (text === 'all' ? [...ROLES] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(ROLES)).min(1))
  .transform((names): Roles => new Set(names));

/** Kinds of requests of a process without the edge. */
const KINDS: Record<Exclude<Role, 'edge'>, readonly RouteClass[]> = {
  registry: ['registry', 'login', 'console', 'events', 'artifact', 'document', 'probe'],
  watch: ['probe'],
};

/** Kinds of requests that a process answers; undefined for all: an edge passes some on. */
export function kindsOf(roles: Roles): ReadonlySet<RouteClass> | undefined {
  if (roles.has('edge')) return undefined;
  return new Set([...roles].flatMap((role) => (role === 'edge' ? [] : KINDS[role])));
}
