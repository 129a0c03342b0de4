import { describe, expect, it } from 'vitest';
import { compareVersions, satisfies } from './semver.ts';

describe('satisfies', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['3.0.0', '>=1.2.3', true],
    ['3.0.0', '^1.0.0 || ^3.0.0', true],
    ['1.0.0-beta.1', '^1.0.0', false],
    ['anything', '*', true],
    ['1.2.3', 'nonsense', false],
  ])('satisfies(%s, %s) is %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

describe('compareVersions', () => {
  it('compareVersions sorts a prerelease before its release', () => {
    expect(['1.0.0', '1.0.0-a', '0.9.9', '1.0.1', '1.10.0', '1.9.0'].sort(compareVersions)).toEqual([
      '0.9.9',
      '1.0.0-a',
      '1.0.0',
      '1.0.1',
      '1.9.0',
      '1.10.0',
    ]);
  });
});
