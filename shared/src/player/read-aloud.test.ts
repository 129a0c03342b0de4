import { beforeEach, expect, it, vi } from 'vitest';
import { DeckClock } from './playback.ts';
import { readAloud } from './read-aloud.ts';

const CAPTIONS = [
  { at: 0, until: 4, text: '先别找灯。' },
  { at: 4, until: 8, text: '看影子。' },
  { at: 12, until: 16, text: '灯在左后。' },
];

beforeEach(() => void vi.useFakeTimers());

/** A deck of 20 s that is read by a voice which ends a sentence when the test says so. */
function start() {
  const clock = new DeckClock(20);
  const spoken: string[] = [];
  const ends: ((spoken: boolean) => void)[] = [];
  const onBroken = vi.fn();
  const stop = readAloud(
    clock,
    CAPTIONS,
    {
      speak(text, rate, onEnd) {
        spoken.push(rate === 1 ? text : `${text} × ${rate}`);
        ends.push(onEnd);
      },
      cancel: () => spoken.push('cancelled'),
    },
    onBroken,
  );
  return { clock, spoken, stop, onBroken, ends, end: (ok = true) => ends.at(-1)?.(ok) };
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it('nothing is read before the deck plays', () => {
  const { spoken } = start();
  pass(3);
  expect(spoken).toEqual([]);
});

it('each caption is read when the clock reaches it, and the deck ends by its clock', () => {
  const { clock, spoken, end } = start();
  void clock.play();
  for (const at of [2, 6, 13]) {
    pass(at - clock.currentTime);
    end();
  }
  pass(8);
  expect(spoken).toEqual(['先别找灯。', '看影子。', '灯在左后。']);
  expect(clock.ended).toBe(true);
});

it('the clock waits before the next sentence until the voice has finished', () => {
  const { clock, spoken, end } = start();
  void clock.play();
  pass(7);
  expect(clock.currentTime).toBeCloseTo(3.98);
  expect(clock.paused).toBe(false);
  expect(spoken).toEqual(['先别找灯。']);
  end();
  pass(1);
  expect(spoken).toEqual(['先别找灯。', '看影子。']);
  expect(clock.currentTime).toBeCloseTo(4.98);
});

it('the deck does not end before its last sentence', () => {
  const { clock, end } = start();
  void clock.play();
  clock.currentTime = 15;
  pass(8);
  expect(clock.ended).toBe(false);
  end();
  pass(1);
  expect(clock.ended).toBe(true);
});

it('a pause stops the voice, and the sentence is read from its beginning afterwards', () => {
  const { clock, spoken, end } = start();
  void clock.play();
  pass(1);
  clock.pause();
  pass(5);
  void clock.play();
  expect(spoken).toEqual(['先别找灯。', 'cancelled', '先别找灯。']);
  end();
  clock.pause();
  void clock.play();
  expect(spoken).toHaveLength(3);
});

it('seeking reads the sentence of the new position, also beyond one that is waited for', () => {
  const { clock, spoken } = start();
  void clock.play();
  pass(7);
  clock.currentTime = 13;
  expect(clock.currentTime).toBe(13);
  expect(spoken).toEqual(['先别找灯。', 'cancelled', '灯在左后。']);
});

it('another speed reads the sentence again at that speed', () => {
  const { clock, spoken } = start();
  void clock.play();
  pass(1);
  clock.playbackRate = 1.5;
  expect(spoken).toEqual(['先别找灯。', 'cancelled', '先别找灯。 × 1.5']);
});

it('a voice that never ends is cut off, and given up after two sentences', () => {
  const { clock, spoken, onBroken } = start();
  void clock.play();
  pass(9);
  expect(spoken).toEqual(['先别找灯。', 'cancelled', '看影子。']);
  expect(onBroken).not.toHaveBeenCalled();
  pass(9);
  expect(onBroken).toHaveBeenCalledOnce();
});

it('a sentence that was read resets the count of failures', () => {
  const { clock, onBroken, end } = start();
  void clock.play();
  end(false);
  pass(5);
  end();
  pass(8);
  end(false);
  expect(onBroken).not.toHaveBeenCalled();
});

it('the late end of an earlier sentence does not end the present one', () => {
  const { clock, ends } = start();
  void clock.play();
  pass(1);
  clock.currentTime = 5;
  ends[0]?.(true);
  pass(7.2);
  expect(clock.currentTime).toBeCloseTo(11.98);
});

it('after stopping, the clock goes on without the voice', () => {
  const { clock, spoken, stop } = start();
  void clock.play();
  pass(6);
  stop();
  pass(2);
  expect(clock.currentTime).toBeCloseTo(5.98);
  expect(spoken).toEqual(['先别找灯。', 'cancelled']);
});
