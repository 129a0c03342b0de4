import { afterEach, describe, expect, it } from 'vitest';
import { addFolder, callerOf, removeFolder } from './caller.ts';

const HOST = 'https://hx.test/r/host/1.0.0/foreign.js:1:100';
const SHELL = 'https://hx.test/r/host/1.0.0/main.js:1:9000';
const SHOP = 'https://hx.test/r/shop/2.0.0/assets/page.js:3:14';

afterEach(() => removeFolder('shop'));

describe('callerOf', () => {
  it.each([
    [
      'Chromium',
      `Error: caller\n    at callerOf (${HOST})\n    at HTMLHeadElement.take (${HOST})\n    at insert (${SHOP})`,
    ],
    ['Firefox and Safari', `callerOf@${HOST}\ntake@${HOST}\ninsert@${SHOP}\n`],
    ['a retried copy', `Error\n    at a (${HOST})\n    at ${SHOP.replace('/r/', '/~r2/r/')}`],
  ])('callerOf finds the version that called in the stack of %s', (_browser, stack) => {
    addFolder('https://hx.test/r/shop/2.0.0/', 'shop');
    expect(callerOf(stack)).toBe('shop');
  });

  it.each([
    ['the host, called by the remote', `Error\n    at a (${HOST})\n    at b (${SHELL})\n    at c (${SHOP})`],
    ['another version', `Error\n    at a (${HOST})\n    at c (${SHOP.replace('2.0.0', '2.1.0')})`],
    ['nobody known', `Error\n    at a (${HOST})`],
    ['a browser without stacks', undefined],
  ])('callerOf finds no version for %s', (_who, stack) => {
    addFolder('https://hx.test/r/shop/2.0.0/', 'shop');
    expect(callerOf(stack ?? '')).toBe(null);
  });
});
