import { zTokenName } from '@app/shared/contracts/release-api';
import { RefusalError } from '../document/refusal.ts';
import type { Person } from '../registry/sessions.ts';
import { EVERYBODY, type LoginSettings } from './settings.ts';

/** Claims of the ID token, completed by those of the user info endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim by its path: `groups`, `realm_access.roles`. A claim whose name has dots goes first. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Groups as a list, or as one text; undefined when the claims name none. */
export function groupsOf(claims: Claims, { groupsClaim }: LoginSettings): string[] | undefined {
  const value = claimAt(claims, groupsClaim);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

function nameOf(claims: Claims, { nameClaim }: LoginSettings): string {
  const { email_verified: verified = true } = claims;
  // Some providers send it as text.
  if (nameClaim === 'email' && verified !== true && verified !== 'true')
    throw new RefusalError(403, '这个账号的邮箱还没有验证，请先在公司账号里验证邮箱');
  const name = zTokenName.safeParse(claimAt(claims, nameClaim));
  if (!name.success) throw new RefusalError(403, `这个账号没有可用的名称（${nameClaim}），请联系管理公司账号的同事`);
  return name.data;
}

/**
 * The person of verified claims; without scopes when they are in no group that has any.
 * @throws RefusalError 403 without a usable name
 */
export function personOf(claims: Claims & { iss: string; sub: string }, settings: LoginSettings): Person {
  const name = nameOf(claims, settings);
  const groups = [EVERYBODY, ...(groupsOf(claims, settings) ?? [])];
  const scopes = [...new Set(groups.flatMap((group) => settings.roles.get(group) ?? []))];
  return { id: `${claims.iss} ${claims.sub}`, name, scopes };
}
