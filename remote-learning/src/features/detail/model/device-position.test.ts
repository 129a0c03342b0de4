import { expect, it } from 'vitest';
import { positionToOffer } from './device-position.ts';

const own = { position: 180, at: 1000 };

it.each([
  ['nothing is known', null, null],
  ['another device went on', { position: 600, at: 2000 }, 600],
  ['another device went back', { position: 20, at: 2000 }, 20],
  ['it is as good as here', { position: 186, at: 2000 }, null],
  ['it was before', { position: 600, at: 900 }, null],
  ['it is what this device said', { position: 180, at: 1000 }, null],
  ['it was seen to its end', { position: 899, at: 2000 }, null],
])('the position of another device is offered when %s: %o → %s', (_when, known, asked) => {
  expect(positionToOffer(known, own, 900)).toBe(asked);
});
