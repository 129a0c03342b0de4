/** Scopes of a token; `promote:tools` is the action on one application, `promote:*` on all. */
export const SCOPE_ACTIONS = [
  'read',
  'publish',
  'promote',
  'kill',
  'approve',
  'override',
  'token',
  'gc',
  'freeze',
  'emergency',
  'webhook',
] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];

/**
 * Whether scopes allow an action on an application; `*` requires it for all applications. Every
 * scope may read.
 */
export function allows(scopes: readonly string[], action: ScopeAction, name: string): boolean {
  if (action === 'read') return scopes.length > 0;
  return scopes.some((scope) => {
    const [does, on] = scope.split(':');
    return (does === '*' || does === action) && (on === '*' || on === name);
  });
}
