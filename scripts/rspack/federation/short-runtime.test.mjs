import { describe, expect, it } from 'vitest';
import { shortRows } from './short-runtime.js';

const share = (shareKey) => ({ shareKey, requiredVersion: '^1.0.0' });

describe('shortRows', () => {
  it('shortRows lists the most used shares first and cuts what a chunk does not take at the end', () => {
    const chunks = { one: ['7', '9'], two: ['9'], three: [] };
    expect(shortRows(chunks, { 7: share('seldom'), 8: share('never'), 9: share('often') })).toEqual({
      shares: [
        ['9', 'often', '^1.0.0'],
        ['7', 'seldom', '^1.0.0'],
        ['8', 'never', '^1.0.0'],
      ],
      chunks: { one: '11', two: '1', three: '' },
    });
  });

  it('shortRows gives the same rows in whatever order the bundler lists shares and chunks take them', () => {
    const rows = { 7: share('b'), 9: share('a') };
    const turned = Object.fromEntries(Object.entries(rows).reverse());
    expect(shortRows({ one: ['9', '7'] }, turned)).toEqual(shortRows({ one: ['7', '9'] }, rows));
  });
});
