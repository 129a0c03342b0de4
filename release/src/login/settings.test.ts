import { describe, expect, it } from 'vitest';
import { readLogin } from './settings.ts';

const good = { OIDC_ISSUER: 'https://id.example.cn/realms/a', OIDC_CLIENT_ID: 'release', OIDC_ROLES: 'ops=*:*' };

describe('settings of the login by OpenID Connect', () => {
  it('no issuer means no login', () => {
    expect(readLogin({ ...good, OIDC_ISSUER: '' })).toBeNull();
  });

  it('groups get their scopes, also one named twice, and one with an equals sign', () => {
    const roles = readLogin({
      ...good,
      OIDC_ROLES: 'ops=*:*; 前端 组=publish:tools, promote:tools;a=b=read:*;ops=gc:*;',
    })?.roles;
    expect([...(roles ?? [])]).toEqual([
      ['ops', ['*:*', 'gc:*']],
      ['前端 组', ['publish:tools', 'promote:tools']],
      ['a=b', ['read:*']],
    ]);
  });

  it.each([
    [{ OIDC_ISSUER: 'http://id.example.cn' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'id.example.cn' }, 'OIDC_ISSUER'],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_SCOPE: 'email' }, 'OIDC_SCOPE'],
    [{ OIDC_HOURS: '100' }, 'OIDC_HOURS'],
    [{ OIDC_ROLES: '' }, 'OIDC_ROLES'],
    [{ OIDC_ROLES: 'ops' }, 'OIDC_ROLES'],
    [{ OIDC_ROLES: 'ops=everything' }, 'OIDC_ROLES'],
    [{ OIDC_ROLES: 'ops=*:*,' }, 'OIDC_ROLES'],
    [{ OIDC_ROLES: '=*:*' }, 'OIDC_ROLES'],
  ])('%o is refused and names its variable', (wrong, name) => {
    const source = { ...good, OIDC_CLIENT_SECRET: 'not-to-be-shown', ...wrong };
    expect(() => readLogin(source)).toThrow(name);
    expect(() => readLogin(source)).not.toThrow('not-to-be-shown');
  });

  it('plain HTTP is allowed to this machine alone', () => {
    expect(readLogin({ ...good, OIDC_ISSUER: 'http://127.0.0.1:9000' })?.issuer.port).toBe('9000');
  });
});
