// @vitest-environment happy-dom
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDocument } from './fakes.ts';
import { filesCdn, leaveCdn, ownAddress } from './files-cdn.ts';

const release = vi.hoisted(() => ({ document: null as ReleaseDocument | null }));
vi.mock('./document.ts', () => ({ getDocument: () => release.document }));

const cdn = 'https://cdn.cn/x/';
afterEach(() => {
  release.document = null;
  document.cookie = 'ownFiles=; Max-Age=0';
});

it('files come from the CDN of the document, unless it failed in this browser lately', () => {
  expect(filesCdn()).toBeUndefined();
  release.document = { ...sampleDocument(), artifacts: cdn };
  expect(filesCdn()).toBe(cdn);
  leaveCdn();
  expect(filesCdn()).toBeUndefined();
});

it('an address of the CDN has one of the own origin, and others stay', () => {
  expect(ownAddress(`${cdn}r/a.js`)).toBe(`${cdn}r/a.js`);
  release.document = { ...sampleDocument(), artifacts: cdn };
  expect(ownAddress(`${cdn}r/tools/1.4.0/a.js`)).toBe('/r/tools/1.4.0/a.js');
  expect(ownAddress('https://elsewhere.cn/r/a.js')).toBe('https://elsewhere.cn/r/a.js');
});
