/** Steps that advance takes, of 10000. */
export const LADDER = [100, 500, 1000, 2500, 5000, 10_000] as const;

/** What a token may do; `promote:tools` is the action on one application, `promote:*` on all. */
export const SCOPE_ACTIONS = ['read', 'publish', 'promote', 'kill', 'approve', 'override', 'token', 'gc'] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];
