import { expect, it } from 'vitest';
import { goesLive } from './publish.mjs';

const track = (stable, { trial, killed = [] } = {}) => ({
  versions: [stable, trial].filter(Boolean).map((version) => ({ version })),
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
