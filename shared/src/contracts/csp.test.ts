import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const rules = (policy: string): [string, string[]][] =>
  policy.split('; ').map((rule) => {
    const [name = '', ...sources] = rule.split(' ');
    return [name, sources];
  });
const naming = (policy: string, source: string): string[] =>
  rules(policy).flatMap(([name, sources]) => (sources.includes(source) ? [name] : []));

it('lets the statistics script run and report to its origin, and to no other', () => {
  const policy = contentSecurityPolicy('n', [], 'https://count.example');
  expect(naming(policy, 'https://count.example')).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(policy.match(/\bhttps?:|\*/g)).toEqual(['https:', 'https:', 'https:']);
});

it('names no foreign origin where none is configured', () => {
  expect(contentSecurityPolicy('n')).not.toMatch(/\bhttps?:|\*/);
});
