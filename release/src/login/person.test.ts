import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';
import { readLogin } from './settings.ts';

const settingsWith = (more: Record<string, string> = {}) =>
  readLogin({
    OIDC_ISSUER: 'https://id.example.cn',
    OIDC_CLIENT_ID: 'release',
    OIDC_ROLES: 'ops=*:*;tools=publish:tools,promote:tools;docs=publish:tools',
    ...more,
  })!;
const claims = { iss: 'https://id.example.cn', sub: '7', email: 'li@example.cn', groups: ['tools', 'docs'] };

describe('a person of verified claims', () => {
  it('a person gets the scopes of all groups once, and is known by issuer and subject', () => {
    expect(personOf(claims, settingsWith())).toEqual({
      id: 'https://id.example.cn 7',
      name: 'li@example.cn',
      scopes: ['publish:tools', 'promote:tools'],
    });
  });

  it('a person of no named group has no right, unless everybody has one', () => {
    const outside = { ...claims, groups: ['sales'] };
    expect(personOf(outside, settingsWith()).scopes).toEqual([]);
    expect(personOf(outside, settingsWith({ OIDC_ROLES: '*=read:*' })).scopes).toEqual(['read:*']);
  });

  it('groups are read from an object, from one text, and from a claim whose name is an address', () => {
    const keycloak = { ...claims, realm_access: { roles: ['ops'] } };
    expect(personOf(keycloak, settingsWith({ OIDC_GROUPS_CLAIM: 'realm_access.roles' })).scopes).toEqual(['*:*']);
    expect(personOf({ ...claims, groups: 'docs' }, settingsWith()).scopes).toEqual(['publish:tools']);
    const named = { ...claims, 'https://example.cn/groups': ['ops'] };
    expect(personOf(named, settingsWith({ OIDC_GROUPS_CLAIM: 'https://example.cn/groups' })).scopes).toEqual(['*:*']);
  });

  it.each([
    [
      'names of objects are no claims',
      { groups: undefined },
      { OIDC_GROUPS_CLAIM: 'constructor.name', OIDC_ROLES: 'Object=*:*' },
    ],
    ['groups that are no texts give nothing', { groups: [1, null, ['ops']] }, {}],
    ['a claim that is a number gives nothing', { groups: 3 }, {}],
  ])('a claim grants no scopes: %s', (_title, wrong, more) => {
    expect(personOf({ ...claims, ...wrong }, settingsWith(more)).scopes).toEqual([]);
  });

  it.each([[false], ['false'], [0], [null]])('an address whose verification is %o is no name', (verified) => {
    expect(() => personOf({ ...claims, email_verified: verified }, settingsWith())).toThrow('邮箱还没有验证');
  });

  it('an address is a name where its verification is told as text, or not at all', () => {
    for (const more of [{ email_verified: 'true' }, {}])
      expect(personOf({ ...claims, ...more }, settingsWith()).name).toBe('li@example.cn');
  });

  it.each([['root'], ['Auto'], [''], ['a\nb'], ['x'.repeat(61)], [undefined], [7]])(
    '%o is refused as a name',
    (email) => {
      expect(() => personOf({ ...claims, email }, settingsWith())).toThrow('没有可用的名称（email）');
    },
  );
});
