import { describe, expect, it } from 'vitest';
import { BeatCollector, mergeRanges, type PlayBeat } from './beats.ts';

function collector() {
  const beats: PlayBeat[] = [];
  const clock = { now: 0 };
  return {
    beats,
    clock,
    collect: new BeatCollector(
      (beat) => beats.push(beat),
      () => clock.now,
    ),
  };
}

describe('BeatCollector', () => {
  it('BeatCollector sends one beat for fifteen seconds of playback', () => {
    const { beats, clock, collect } = collector();
    collect.start(0);
    for (let tick = 0; tick <= 60; tick += 1) {
      clock.now = tick * 250;
      collect.tick(tick * 0.25);
    }
    expect(beats).toEqual([{ position: 15, ranges: [[0, 15]], at: 15_000 }]);
  });

  it('BeatCollector leaves out the range that a seek skips', () => {
    const { beats, collect } = collector();
    collect.start(0);
    collect.tick(1);
    collect.tick(2);
    collect.seek(60);
    collect.tick(61);
    collect.flush();
    expect(beats.map((beat) => beat.ranges)).toEqual([[[0, 2]], [[60, 61]]]);
    expect(beats[1]?.position).toBe(61);
  });

  it('BeatCollector reports a position reached by a seek alone', () => {
    const { beats, collect } = collector();
    collect.start(0);
    collect.seek(30);
    collect.flush();
    expect(beats).toEqual([{ position: 30, ranges: [], at: 0 }]);
  });

  it('BeatCollector sends nothing when the position did not change', () => {
    const { beats, collect } = collector();
    collect.start(5);
    collect.flush();
    expect(beats).toEqual([]);
  });
});

it('played ranges that touch or overlap are merged, and empty ones dropped', () => {
  expect(
    mergeRanges([
      [5, 6],
      [0, 2],
      [1.5, 3],
      [9, 9],
    ]),
  ).toEqual([
    [0, 3],
    [5, 6],
  ]);
});
