import { expect, it } from 'vitest';
import { initialPlayerState, playerReducer, type PlayerAction, type PlayerState } from './player-state.ts';

const stateAfter = (state: PlayerState, ...types: PlayerAction['type'][]) =>
  types.reduce((now, type) => playerReducer(now, { type } as PlayerAction), state);
const newState = initialPlayerState(0, 40);

it.each([
  [0, 0],
  [1, 0],
  [1.5, 1.5],
  [38.9, 38.9],
  [39, 0],
  [60, 0],
])('a lesson of 40 s that was left at %s s is resumed at %s s', (startAt, resumedAt) => {
  expect(initialPlayerState(startAt, 40).resumedAt).toBe(resumedAt);
});

it('the first play of a resumed lesson shows the resume position, a later play does not', () => {
  const playing = stateAfter(initialPlayerState(12, 40), 'play');
  expect(playing).toMatchObject({ playing: true, started: true, note: { resumedAt: 12 } });
  const read = playerReducer(playing, { type: 'noted', note: null });
  expect(stateAfter(read, 'pause', 'play').note).toBeNull();
});

it('a lesson that begins at its start shows no note', () => {
  expect(stateAfter(newState, 'play').note).toBeNull();
});

it('a shown note stays when a lesson from its start is played', () => {
  const noted = playerReducer(newState, { type: 'noted', note: '1.5 倍速' });
  expect(stateAfter(noted, 'play').note).toBe('1.5 倍速');
});

it('a film is stalled while it waits for data, until it plays, can play or is paused', () => {
  const waiting = stateAfter(newState, 'play', 'waiting');
  expect(waiting.stalled).toBe(true);
  for (const event of ['playing', 'canplay', 'pause'] as const) expect(stateAfter(waiting, event).stalled).toBe(false);
});

it('the end panel is shown at the end, and closed by continuing or by a play', () => {
  const ended = stateAfter(newState, 'play', 'pause', 'ended');
  expect(ended).toMatchObject({ playing: false, ended: true });
  expect(stateAfter(ended, 'continued').ended).toBe(false);
  expect(stateAfter(ended, 'play')).toMatchObject({ playing: true, ended: false });
});

it('a play that the browser refuses leaves the lesson unstarted', () => {
  expect(stateAfter(newState, 'refused')).toMatchObject({ playing: false, started: false });
});

it('a failure of the player persists whatever the element reports afterwards', () => {
  expect(stateAfter(newState, 'failed', 'play', 'pause', 'ended').failed).toBe(true);
});

it('an event that changes nothing returns the same state', () => {
  const playing = stateAfter(newState, 'play');
  for (const event of ['play', 'canplay', 'playing', 'continued'] as const) {
    expect(stateAfter(playing, event)).toBe(playing);
  }
  const noted = playerReducer(playing, { type: 'noted', note: '字幕已开' });
  expect(playerReducer(noted, { type: 'noted', note: '字幕已开' })).toBe(noted);
});

it('the resolutions of a film replace those of the previous source', () => {
  const found = playerReducer(newState, { type: 'qualitiesFound', qualities: [1080, 720] });
  expect(playerReducer(found, { type: 'qualitiesFound', qualities: [480] }).qualities).toEqual([480]);
});
