import { expect, it } from 'vitest';
import { isForeign } from './foreign-page.ts';

const HOST = '127.0.0.1:8080';

it.each([
  ['a program', {}, false],
  ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of this site that hides where it is', { 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9999' }, true],
  ['a page of this site in an older browser', { origin: `http://${HOST}` }, false],
  ['a page of the public address in an older browser', { origin: 'https://huixue.example' }, false],
  ['a page of another site in an older browser', { origin: 'https://evil.example' }, true],
  ['a page that only its referrer names', { referer: 'https://evil.example/a?b' }, true],
  ['a page of this site that only its referrer names', { referer: `http://${HOST}/sandbox/pay` }, false],
  ['a page without an origin in an older browser', { origin: 'null' }, true],
])('isForeign decides for %s', (_who, headers, foreign) => {
  expect(isForeign({ headers, host: HOST }, 'https://huixue.example')).toBe(foreign);
});
