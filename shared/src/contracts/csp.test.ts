import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const rules = (policy: string): [string, string[]][] =>
  policy.split('; ').map((rule) => {
    const [name = '', ...sources] = rule.split(' ');
    return [name, sources];
  });
const naming = (policy: string, source: string): string[] =>
  rules(policy).flatMap(([name, sources]) => (sources.includes(source) ? [name] : []));
/** Foreign sources in all rules except one. */
const beside = (rule: string, policy: string): string[] =>
  rules(policy)
    .filter(([name]) => name !== rule)
    .flatMap(([, sources]) => sources.join(' ').match(/\bhttps?:|\*/g) ?? []);

it('the CSP lets the statistics script load and report to its origin, and to no other', () => {
  const policy = contentSecurityPolicy('n', [], 'https://count.example');
  expect(naming(policy, 'https://count.example')).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(beside('form-action', policy)).toEqual(['https:', 'https:', 'https:']);
});

it('the CSP names no foreign origin unless configured, except the form targets of payment', () => {
  expect(beside('form-action', contentSecurityPolicy('n'))).toEqual([]);
  const [, sources] = rules(contentSecurityPolicy('n')).find(([name]) => name === 'form-action')!;
  expect(sources).toEqual(["'self'", 'https://*.alipay.com', 'https://*.alipaydev.com']);
});
