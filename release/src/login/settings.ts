import { zScope } from '@app/shared/contracts/release-api';
import { z } from 'zod';
import { readVariables } from '../read-variables.ts';

/** The company's OpenID Connect provider, and the rights of its groups. */
export interface LoginSettings {
  issuer: URL;
  clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  /** Name of the accounts on the login page. */
  label: string;
  /** Scopes of OAuth that are asked for. */
  scope: string;
  /** Claim with the name that the log shows. */
  nameClaim: string;
  /** Claim with the groups; dots lead into objects. */
  groupsClaim: string;
  /** Scopes of the registry by group; `*` is everybody who can log in. */
  roles: ReadonlyMap<string, readonly string[]>;
  /** Duration of a session in hours. */
  hours: number;
}

/** Group of everybody whom the provider lets in. */
export const EVERYBODY = '*';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const zText = (most: number) => z.string().trim().min(1).max(most);

const zRoles = z.string().transform((text, context) => {
  const roles = new Map<string, string[]>();
  for (const entry of text.split(';')) {
    if (entry.trim() === '') continue;
    const at = entry.lastIndexOf('=');
    const group = entry.slice(0, Math.max(at, 0)).trim();
    const scopes = entry
      .slice(at + 1)
      .split(',')
      .map((scope) => scope.trim());
    if (group === '' || !scopes.every((scope) => zScope.safeParse(scope).success)) {
      context.addIssue(`must be <group>=<scope>,<scope>;…, for example ops=*:*;tools=publish:tools,promote:tools`);
      return z.NEVER;
    }
    roles.set(group, [...(roles.get(group) ?? []), ...scopes]);
  }
  if (roles.size === 0) context.addIssue('must give at least one group its scopes');
  return roles;
});

const zLogin = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    // Codes and secrets travel to it.
    .refine(({ protocol, hostname }) => protocol === 'https:' || LOOPBACK.test(hostname), {
      error: 'must be an https address',
    }),
  OIDC_CLIENT_ID: zText(200),
  OIDC_CLIENT_SECRET: zText(500).optional(),
  OIDC_LABEL: zText(20).default('公司账号'),
  OIDC_SCOPE: zText(200)
    .default('openid profile email')
    .refine((text) => text.split(/\s+/).includes('openid'), { error: 'must contain openid' }),
  OIDC_NAME_CLAIM: zText(60).default('email'),
  OIDC_GROUPS_CLAIM: zText(100).default('groups'),
  OIDC_ROLES: zRoles,
  OIDC_HOURS: z.coerce.number().int().min(1).max(24).default(8),
});

/**
 * Reads `OIDC_*`; null without `OIDC_ISSUER`. The error names every variable at fault and contains
 * no secret.
 */
export function readLogin(source: Record<string, string | undefined>): LoginSettings | null {
  if (!source.OIDC_ISSUER) return null;
  const env = readVariables(zLogin, source, 'Login by OpenID Connect is not usable');
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    label: env.OIDC_LABEL,
    scope: env.OIDC_SCOPE,
    nameClaim: env.OIDC_NAME_CLAIM,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    roles: env.OIDC_ROLES,
    hours: env.OIDC_HOURS,
  };
}
