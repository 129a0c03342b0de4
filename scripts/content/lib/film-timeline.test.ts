import { expect, it } from 'vitest';
import {
  between,
  closeTo,
  FRAMES_A_SECOND,
  inPage,
  readingFrames,
  Timeline,
  webVtt,
  type Frame,
} from './film-timeline.ts';

const frame: Frame = {
  shot: 0,
  view: { x: 0, y: 0, width: 1240, height: 593 },
  cursor: null,
  ring: null,
  shortened: false,
};

it('a caption stays until it has been read, and the next one follows it', () => {
  const timeline = new Timeline();
  timeline.add(frame, 6);
  timeline.say('点「开始增强」。');
  timeline.add(frame, 2);
  timeline.say('短');
  timeline.add(frame, 200);
  timeline.endCaption();
  const first = readingFrames('点「开始增强」。');
  expect(first).toBeGreaterThan(2 * FRAMES_A_SECOND);
  expect(timeline.cues).toEqual([
    { text: '点「开始增强」。', from: 6, until: 6 + first },
    { text: '短', from: 6 + first, until: 206 + first },
  ]);
  expect(timeline.frames).toHaveLength(206 + first);
});

it('captions are written as WebVTT, to the millisecond', () => {
  const cues = [
    { text: '先看影子', from: 6, until: 30 },
    { text: '等待已快进', from: 30, until: 61 * FRAMES_A_SECOND + 1 },
  ];
  expect(webVtt(cues)).toBe('WEBVTT\n\n00:00.500 --> 00:02.500\n先看影子\n\n00:02.500 --> 01:01.083\n等待已快进\n');
});

it('the camera goes close to a part, stays within the page, and moves without a jump', () => {
  const whole = { x: 0, y: 57, width: 1240, height: 593 };
  const corner = inPage(closeTo(whole, { x: 1200, y: 700, width: 40, height: 30 }, 2.6, null), {
    width: 1240,
    height: 744,
  });
  expect(corner.width).toBeCloseTo(1240 / 2.6);
  expect([corner.x + corner.width, corner.y + corner.height]).toEqual([1240, 744]);
  expect(closeTo(whole, { x: 0, y: 57, width: 1240, height: 593 }, 2.6, null).width).toBe(1240);
  expect(between(whole, corner, 0)).toEqual(whole);
  expect(between(whole, corner, 1).width).toBeCloseTo(corner.width);
  expect(between(whole, corner, 0.5).width).toBeLessThan(whole.width);
});
