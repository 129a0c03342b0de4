import { describe, expect, it } from 'vitest';
import { isCode, isFreshCopy, isPage, keptPath } from './addresses.ts';

describe('files that are kept', () => {
  it.each([
    ['/r/tools/1.4.0/remoteEntry.js', '/r/tools/1.4.0/remoteEntry.js'],
    ['/r/tools/1.4.0-a1b2.c/chunk/page.js', '/r/tools/1.4.0-a1b2.c/chunk/page.js'],
    ['/r/host/assets/cover-0123456789abcdef.webp', '/r/host/assets/cover-0123456789abcdef.webp'],
    ['/~r12/r/tools/1.4.0/remoteEntry.js', '/r/tools/1.4.0/remoteEntry.js'],
  ])('the file %s is cached as %s', (address, kept) => {
    expect(keptPath(address)).toBe(kept);
  });

  it.each([
    '/r/tools/1.4.0/',
    '/r/tools/latest/remoteEntry.js',
    '/r/learning/assets/lesson-0123456789abcdef.mp4',
    '/~rx/r/tools/1.4.0/remoteEntry.js',
    '/x/r/tools/1.4.0/remoteEntry.js',
    '/release/document.json',
    '/release/events',
    '/api/member/user/info.json',
    '/sw.js',
  ])('the file %s is not cached', (address) => {
    expect(keptPath(address)).toBeNull();
  });

  it('fresh copies and code are recognised by their address', () => {
    expect(isFreshCopy('/~r2/r/tools/1.4.0/a.js')).toBe(true);
    expect(isFreshCopy('/r/tools/1.4.0/a.js')).toBe(false);
    expect([isCode('/r/a/1.0.0/a.js'), isCode('/r/a/assets/a.webp')]).toEqual([true, false]);
  });
});

describe('pages of the host', () => {
  it.each(['/', '/tools', '/course/detail', '/user/v1.2', '/releases', '/rooms'])(
    'the path %s is a page of the host',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each([
    '/r/tools/1.4.0/a.js',
    '/~r1/r/tools/1.4.0/a.js',
    '/api/common/file',
    '/ws',
    '/sandbox/sms',
    '/console',
    '/console/audit',
    '/release/document.json',
    '/healthz',
    '/metrics',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/sw.js',
  ])('the path %s is not a page of the host', (path) => {
    expect(isPage(path)).toBe(false);
  });
});
