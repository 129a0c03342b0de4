import { expect, it } from 'vitest';
import { goesLive, outcomeOf, VersionConflict } from './publish.mjs';

/**
 * @type {(stable: string, more?: { trial?: string, killed?: string[] }) => {
 *   versions: { version: string }[],
 *   stable: string,
 *   killed: string[],
 * }}
 */
const track = (stable, { trial, killed = [] } = {}) => ({
  versions: [stable, trial].flatMap((version) => (version ? [{ version }] : [])),
  stable,
  killed,
});
const built = { name: 'tools', version: '1.1.0' };

it.each([
  ['a first start', undefined, undefined, true],
  ['a new build', '1.0.0', track('1.0.0'), true],
  ['a build that went back to older sources', '1.2.0', track('1.2.0'), true],
  ['a data folder from before starts were recorded', undefined, track('1.0.0'), true],
  ['the same build', '1.1.0', track('1.1.0'), false],
  ['the same build, rolled back by an operator', '1.1.0', track('1.0.0'), false],
  ['the same build, on trial by an operator', '1.1.0', track('1.0.0', { trial: '1.1.0' }), false],
  ['a build that an operator put on trial before it was started', '1.0.0', track('1.0.0', { trial: '1.1.0' }), false],
  ['a killed build', '1.0.0', track('1.0.0', { killed: ['1.1.0'] }), false],
  ['the same build on an empty registry', '1.1.0', undefined, true],
])('%s goes live or not', (_what, before, now, expected) => {
  expect(goesLive(built, before, now)).toBe(expected);
});

const ended = (code, data, stderr = '') => ({ code, stdout: data ? JSON.stringify(data) : '', stderr });
const refusal = { error: { message: 'tools@1.1.0 不能上线', problems: [{ message: 'react ^20 不符' }] } };

it('a build that the gate refuses leaves what is live as it is, and stops only a start that has nothing to serve', () => {
  const refused = ended(4, refusal);
  expect(outcomeOf(refused, true)).toEqual({ taken: false, said: expect.stringContaining('  - react ^20 不符') });
  expect(() => outcomeOf(refused, false)).toThrow('发布失败：tools@1.1.0 不能上线');
});

it('other failures stop the start, whatever is live', () => {
  expect(() => outcomeOf(ended(3, refusal), true)).toThrow(VersionConflict);
  expect(() => outcomeOf(ended(1, undefined, '无法连接'), true)).toThrow('发布失败：无法连接');
  expect(outcomeOf(ended(0, { proposal: { id: 'p1' } }), true)).toMatchObject({
    taken: true,
    said: expect.stringMatching(/p1$/),
  });
  expect(outcomeOf(ended(0, {}), true)).toEqual({ taken: true });
});
