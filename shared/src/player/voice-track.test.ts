import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeckClock } from './playback.ts';
import { followVoice, type VoiceElement } from './voice-track.ts';

class FakeAudio extends EventTarget implements VoiceElement {
  currentTime = 0;
  duration = 20;
  ended = false;
  paused = true;
  playbackRate = 1;
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
}

let [now, clock, audio, failed, stop] = [0, new DeckClock(20), new FakeAudio(), vi.fn<() => void>(), () => {}];
beforeEach(() => {
  now = 0;
  clock = new DeckClock(20, () => now);
  audio = new FakeAudio();
  failed = vi.fn<() => void>();
  stop = followVoice(clock, audio, failed);
  return () => {
    stop();
    clock.pause();
  };
});
const tell = (name: string) => audio.dispatchEvent(new Event(name));

describe('a recorded voice of a deck', () => {
  it('the voice plays, pauses, is sought and changes its speed with the deck', () => {
    void clock.play();
    expect(audio.paused).toBe(false);
    clock.currentTime = 12;
    expect(audio.currentTime).toBe(12);
    clock.playbackRate = 1.5;
    expect(audio.playbackRate).toBe(1.5);
    clock.pause();
    expect(audio.paused).toBe(true);
  });

  it('a small difference is left alone, a larger one is corrected', () => {
    void clock.play();
    now = 5000;
    audio.currentTime = 4.8;
    clock.dispatchEvent(new Event('timeupdate'));
    expect(audio.currentTime).toBe(4.8);
    audio.currentTime = 4;
    clock.dispatchEvent(new Event('timeupdate'));
    expect(audio.currentTime).toBe(5);
  });

  it('the deck waits while the voice loads', () => {
    void clock.play();
    now = 3000;
    tell('waiting');
    now = 9000;
    expect(clock.currentTime).toBe(3);
    tell('playing');
    now = 10_000;
    expect(clock.currentTime).toBe(4);
  });

  it('a voice that cannot be loaded is reported once, and the deck plays on', () => {
    void clock.play();
    now = 3000;
    tell('waiting');
    tell('error');
    tell('error');
    expect(failed).toHaveBeenCalledOnce();
    now = 5000;
    expect(clock.currentTime).toBe(5);
  });

  it('a voice that ends before its deck does not begin again', () => {
    audio.duration = 19.5;
    void clock.play();
    now = 19_600;
    Object.assign(audio, { ended: true, paused: true, currentTime: 19.5 });
    clock.dispatchEvent(new Event('timeupdate'));
    expect(audio.paused).toBe(true);
    expect(audio.currentTime).toBe(19.5);
  });
});
