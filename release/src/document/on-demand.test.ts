import { describe, expect, it } from 'vitest';
import { onDemandFiles } from './on-demand.ts';

const file = (name: string) => ({ file: name, as: 'script' as const, integrity: `sha384-${name}` });
const host = { offers: { select: [file('overlay.js'), file('controls.js')], card: [file('controls.js')] } };
const remote = { needs: { '/course': ['react', 'select', 'card'], '/course/detail': ['card'] } };

describe('files on demand', () => {
  it('are those behind what the path takes, each once', () => {
    expect(onDemandFiles(host, remote, '/course').map((entry) => entry.file)).toEqual(['overlay.js', 'controls.js']);
  });

  it('follow the most specific path', () => {
    expect(onDemandFiles(host, remote, '/course/detail').map((entry) => entry.file)).toEqual(['controls.js']);
  });

  it('are none for other paths and for builds that do not name them', () => {
    expect(onDemandFiles(host, remote, '/tools')).toEqual([]);
    expect(onDemandFiles({}, remote, '/course')).toEqual([]);
    expect(onDemandFiles(host, { needs: { '/course': ['constructor'] } }, '/course')).toEqual([]);
    expect(onDemandFiles(undefined, undefined, '/course')).toEqual([]);
  });
});
