import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeckClock } from './playback.ts';
import { THINKING_MS, waitForGuess } from './wait-for-guess.ts';

let clock: DeckClock;
beforeEach(() => {
  vi.useFakeTimers();
  clock = new DeckClock(20, () => Date.now());
});
afterEach(() => clock.pause());
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('a deck at its question', () => {
  it('the deck waits before the page, for as long as thinking takes', () => {
    waitForGuess(clock, 4);
    void clock.play();
    pass(5);
    expect(clock.currentTime).toBe(3.95);
    expect(clock.paused).toBe(false);
    pass(THINKING_MS / 1000);
    expect(clock.currentTime).toBeGreaterThan(4);
  });

  it('a pause, as by an answer, does not end the question; going on waits anew', () => {
    waitForGuess(clock, 4);
    void clock.play();
    pass(5);
    clock.pause();
    pass(60);
    void clock.play();
    pass(THINKING_MS / 1000 - 1);
    expect(clock.currentTime).toBe(3.95);
    pass(2);
    expect(clock.currentTime).toBeGreaterThan(4);
  });

  it('whoever presses on is not held, and a page that is shown already is none to wait for', () => {
    const stop = waitForGuess(clock, 4);
    void clock.play();
    pass(5);
    stop();
    pass(2);
    expect(clock.currentTime).toBeGreaterThan(5);
    waitForGuess(clock, 4);
    pass(1);
    expect(clock.currentTime).toBeGreaterThan(6);
  });

  it('a seek beyond the question is not held', () => {
    waitForGuess(clock, 4);
    clock.currentTime = 10;
    void clock.play();
    pass(1);
    expect(clock.currentTime).toBeGreaterThan(10.9);
  });
});
