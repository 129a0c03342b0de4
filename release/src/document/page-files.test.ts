import { describe, expect, it } from 'vitest';
import { onDemandFiles, ownFiles } from './page-files.ts';

const file = (name: string) => ({ file: name, as: 'script' as const, integrity: `sha384-${name}` });
const host = { offers: { select: [file('overlay.js'), file('controls.js')], card: [file('controls.js')] } };
const remote = { needs: { '/course': ['react', 'select', 'card'], '/course/detail': ['card'] } };

describe("a page's own files", () => {
  const own = {
    entry: 'entry.js',
    files: ['entry.js', 'a.js', 'b.js'].map((path) => ({ path, bytes: 1, integrity: `sha384-${path}` })),
    routes: { '/hidream': [file('entry.js'), file('a.js')], '/hidream/imgEnhance': [file('b.js')] },
  };

  it.each([
    ['/hidream/translate', ['entry.js', 'a.js']],
    ['/hidream/imgEnhance', ['entry.js', 'b.js']],
    ['/hidream/imgEnhanced', ['entry.js', 'a.js']],
    ['/elsewhere', ['entry.js']],
  ])("the page's own files at %s are those of the most specific path, with the entry", (path, files) => {
    expect(ownFiles(own, path).map((entry) => entry.file)).toEqual(files);
  });
});

describe('files on demand', () => {
  it('a path lists the on-demand files that its route needs, each once', () => {
    expect(onDemandFiles(host, remote, '/course').map((entry) => entry.file)).toEqual(['overlay.js', 'controls.js']);
  });

  it('files on demand follow the most specific path', () => {
    expect(onDemandFiles(host, remote, '/course/detail').map((entry) => entry.file)).toEqual(['controls.js']);
  });

  it('on-demand files are empty for other paths and for builds that list none', () => {
    expect(onDemandFiles(host, remote, '/tools')).toEqual([]);
    expect(onDemandFiles({}, remote, '/course')).toEqual([]);
    expect(onDemandFiles(host, { needs: { '/course': ['constructor'] } }, '/course')).toEqual([]);
    expect(onDemandFiles(undefined, undefined, '/course')).toEqual([]);
  });
});
