import { describe, expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { checkState, type ManifestOf } from './gate.ts';
import { refText } from './manifest.ts';
import { activateVersions } from './change/everyone.ts';
import { EMPTY_STATE } from './state.ts';

function problemsOf(...versions: { manifest: ReturnType<typeof fakeHost>['manifest'] }[]): string[] {
  const manifests = versions.map((one) => one.manifest);
  const manifestOf: ManifestOf = (ref) => manifests.find((one) => refText(one) === refText(ref));
  return checkState(activateVersions(EMPTY_STATE, manifests), manifestOf).map((one) => one.message);
}

describe('the gate', () => {
  it('the gate accepts versions that are compatible', () => {
    expect(problemsOf(fakeHost(), fakeRemote('tools'), fakeRemote('learning'))).toEqual([]);
  });

  it.each(['^17.0.2', '^20.0.0'])('the gate names the pair when a remote wants react %s', (react) => {
    const remote = fakeRemote('tools', '1.4.0', { requires: { react } });
    expect(problemsOf(fakeHost(), remote)).toEqual([`tools@1.4.0 需要 react ${react}，而 host@1.0.0 提供 19.3.1`]);
  });

  it('the gate names the pair when the host lacks a package or a subpath', () => {
    const remote = fakeRemote('tools', '1.0.0', {
      requires: { jotai: '^3.0.0', constructor: '*' },
      specifiers: ['@app/shared/ui/menu'],
    });
    expect(problemsOf(fakeHost(), remote)).toEqual([
      'tools@1.0.0 需要 jotai，而 host@1.0.0 不提供',
      'tools@1.0.0 需要 constructor，而 host@1.0.0 不提供',
      'tools@1.0.0 引用了 @app/shared/ui/menu，而 host@1.0.0 不提供',
    ]);
  });

  it.each([
    ['/course', '/course', true],
    ['/course', '/course/detail', true],
    ['/course/detail', '/course', true],
    ['/SD', '/SDX', false],
    ['/user', '/users', false],
  ])('mounts %s and %s collide: %s', (a, b, collide) => {
    const one = fakeRemote('one', '1.0.0', { mounts: [{ prefix: a, layout: 'page' }] });
    const two = fakeRemote('two', '1.0.0', { mounts: [{ prefix: b, layout: 'page' }] });
    const expected = collide ? [`one@1.0.0 的挂载路径 ${a} 与 two@1.0.0 的 ${b} 冲突`] : [];
    expect(problemsOf(fakeHost(), one, two)).toEqual(expected);
  });

  it('the gate refuses to make a version live that was never published', () => {
    const state = activateVersions(EMPTY_STATE, [{ name: 'tools', version: '9.9.9' }]);
    expect(checkState(state, () => undefined).map((one) => one.message)).toEqual(['tools@9.9.9 尚未发布']);
  });
});
