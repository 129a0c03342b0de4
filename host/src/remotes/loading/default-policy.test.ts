// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { letStringsThrough } from './default-policy.ts';

let caller: string | null = null;
vi.mock('../mount/caller.ts', () => ({ callerOf: () => caller }));
afterEach(() => {
  caller = null;
});

it('the default policy takes scripts of loaded folders, and HTML and policies from code of remotes alone', () => {
  const native = vi.fn((_name: string, rules: TrustedTypePolicyRules) => rules as never);
  vi.stubGlobal('trustedTypes', { createPolicy: native });
  letStringsThrough('https://hx.test/r/shop/2.0.0/');
  const [name, rules] = native.mock.calls[0]!;
  expect(name).toBe('default');
  expect(rules.createScriptURL!('https://hx.test/r/shop/2.0.0/a.js')).toBe('https://hx.test/r/shop/2.0.0/a.js');
  expect(() => rules.createScriptURL!('https://evil.test/a.js')).toThrow(TypeError);
  expect(() => rules.createHTML!('<b>')).toThrow(TypeError);
  window.trustedTypes!.createPolicy('app-host', {});
  expect(native).toHaveBeenCalledTimes(2);
  caller = 'shop';
  expect(rules.createHTML!('<b>')).toBe('<b>');
  const policy = window.trustedTypes!.createPolicy('svelte-trusted-html', { createHTML: (text) => `${text}!` });
  expect([policy.createHTML('<b>'), policy.createScriptURL('/a.js'), native.mock.calls.length]).toEqual([
    '<b>!',
    '/a.js',
    2,
  ]);
});
