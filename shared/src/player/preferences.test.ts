import { expect, it } from 'vitest';
import { readPreferences, writePreferences } from './preferences.ts';

const holding = (text: string | null) => ({ get: () => text });

it('player preferences that cannot be read get their defaults', () => {
  const initial = { rate: 1, volume: 1, muted: false, captions: true, quality: 0, aloud: false, autoTurn: false };
  expect(readPreferences(holding(null))).toEqual(initial);
  expect(readPreferences(holding('not json'))).toEqual(initial);
  expect(
    readPreferences(holding('{"rate":17,"volume":4,"muted":"yes","quality":"high","aloud":1,"autoTurn":"yes"}')),
  ).toEqual(initial);
});

it('the player preferences store a chosen speed', () => {
  let kept = '';
  writePreferences(
    { rate: 1.5, volume: 0.4, muted: false, captions: false, quality: 720, aloud: true, autoTurn: true },
    { set: (_key, value) => Boolean((kept = value)) },
  );
  expect(readPreferences(holding(kept))).toEqual({
    rate: 1.5,
    volume: 0.4,
    muted: false,
    captions: false,
    quality: 720,
    aloud: true,
    autoTurn: true,
  });
});
