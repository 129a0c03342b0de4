import { describe, expect, it } from 'vitest';
import { CAMERA_MOVES } from '@app/shared/contracts/tool-params/videoGeneration';
import { poseAt, projectLayer, zoomFor } from './camera.ts';
import { chooseCrop } from './crop.ts';
import { blankFrame, planesOf, toPlanes, toRgb } from './frame.ts';
import { createLayer, type LayeredScene } from './layer.ts';
import { sizeOf } from './size.ts';
import { aimAxis } from './stage.ts';
import { shotsAt, shotSpans } from './timeline.ts';
import { mixFrames } from './transition.ts';
import { drawLayer } from './warp.ts';
import { chooseMoves, readPromptWords } from './words.ts';

const MOVES = CAMERA_MOVES.filter((move) => move !== 'auto');
const [WIDTH, HEIGHT] = [90, 160];

/** A chequered ground plane that is nearer at the bottom, and a disc in front of it. */
function sceneOf(density = 1.2): LayeredScene {
  const [width, height] = [Math.round((WIDTH * density) / 2) * 2, Math.round((HEIGHT * density) / 2) * 2];
  const ground = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      ground.fill(150 + 60 * Math.sin(x / 6) * Math.cos(y / 7), (y * width + x) * 3, (y * width + x) * 3 + 3);
  const side = 40;
  const disc = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      disc.set([200, 30, 30, Math.hypot(x - 19.5, y - 19.5) < 18 ? 255 : 0], (y * side + x) * 4);
  return {
    width,
    height,
    focus: { x: 0.5, y: 0.5 },
    layers: [
      createLayer(
        { data: ground, width, height, channels: 3 },
        { left: 0, top: 0 },
        Float32Array.from({ length: height }, (_, row) => 0.35 + (0.65 * row) / height),
      ),
      createLayer(
        { data: disc, width: side, height: side, channels: 4 },
        { left: width / 2 - 20, top: height / 2 - 20 },
        new Float32Array(side).fill(1),
      ),
    ],
    notes: [],
  };
}

describe('the camera', () => {
  it.each(MOVES)('the camera move %s never shows an edge of the scene', (move) => {
    const scene = sceneOf();
    const frame = blankFrame(WIDTH, HEIGHT);
    const zoom = zoomFor(scene, move, 100, frame, { before: 0.1, after: 0.1 });
    for (let step = 0; step <= 12; step += 1) {
      frame.data.fill(0);
      const pose = poseAt(move, 100, -0.1 + (1.2 * step) / 12);
      for (const layer of scene.layers) drawLayer(frame, layer, projectLayer(scene, layer, pose, zoom, frame));
      expect(Math.min(...planesOf(frame)[0])).toBeGreaterThan(15);
    }
  });

  it.each(MOVES.filter((move) => move !== 'still'))('the camera move %s is smooth: no frame jumps', (move) => {
    const scene = sceneOf();
    const zoom = zoomFor(scene, move, 60, { width: WIDTH, height: HEIGHT }, { before: 0, after: 0 });
    const frames = Array.from({ length: 25 }, (_, step) => {
      const frame = blankFrame(WIDTH, HEIGHT);
      for (const layer of scene.layers)
        drawLayer(frame, layer, projectLayer(scene, layer, poseAt(move, 60, step / 24), zoom, frame));
      return planesOf(frame)[0];
    });
    const steps = frames.slice(1).map((frame, index) => {
      let sum = 0;
      for (let at = 0; at < frame.length; at += 1) sum += Math.abs(frame[at]! - frames[index]![at]!);
      return sum / frame.length;
    });
    // Each step is similar to its neighbours, and the camera moves at all.
    for (let at = 1; at < steps.length - 1; at += 1)
      expect(steps[at]!).toBeLessThan(1.5 * ((steps[at - 1]! + steps[at + 1]!) / 2) + 0.2);
    expect(Math.max(...steps)).toBeGreaterThan(0.1);
  });

  it('the camera shifts near objects farther than distant ones: it is no flat zoom', () => {
    const scene = sceneOf();
    const [ground] = scene.layers;
    const rows = projectLayer(scene, ground!, poseAt('left', 100, 1), 1.2, { width: WIDTH, height: HEIGHT });
    const still = projectLayer(scene, ground!, poseAt('still', 100, 1), 1.2, { width: WIDTH, height: HEIGHT });
    const moved = (at: number) => Math.abs(rows.shift[at]! - still.shift[at]!);
    expect(moved(HEIGHT - 10)).toBeGreaterThan(moved(10) + 2);
  });

  it('the camera interpolates between pixels: half a pixel to the side is the mean of both', () => {
    const width = 16;
    const data = new Uint8Array(width * width * 3);
    for (let at = 0; at < width * width; at += 1) data.fill((at % width) * 12, at * 3, at * 3 + 3);
    const layer = createLayer(
      { data, width, height: width, channels: 3 },
      { left: 0, top: 0 },
      new Float32Array(width),
    );
    const frame = blankFrame(width, width);
    const rows = (shift: number) => ({
      row: Float32Array.from({ length: width }, (_, row) => row),
      scale: new Float32Array(width).fill(1),
      shift: new Float32Array(width).fill(shift),
    });
    drawLayer(frame, layer, rows(0));
    const whole = planesOf(frame)[0].slice(8 * width, 8 * width + width);
    drawLayer(frame, layer, rows(0.5));
    const half = planesOf(frame)[0].slice(8 * width, 8 * width + width);
    for (let x = 3; x < 12; x += 1) expect(Math.abs(half[x]! - (whole[x]! + whole[x + 1]!) / 2)).toBeLessThanOrEqual(1);
  });
});

describe('colours', () => {
  it('colours survive the conversion to a video frame', () => {
    const picture = new Uint8Array(4 * 4 * 3);
    for (let at = 0; at < 16; at += 1) picture.set([200, 90, 40], at * 3);
    const { light, blue, red } = toPlanes(picture, { width: 4, height: 4, channels: 3 });
    const frame = blankFrame(4, 4);
    const planes = planesOf(frame);
    for (const [index, plane] of [light, blue, red].entries()) planes[index]!.set(plane);
    for (const [at, value] of [200, 90, 40].entries()) expect(Math.abs(toRgb(frame)[at]! - value)).toBeLessThan(3);
  });
});

describe('the frame', () => {
  it.each([
    ['9:16', 'low', 360, 640],
    ['9:16', '720p', 720, 1280],
    ['16:9', '1080p', 1920, 1080],
    ['1:1', '720p', 720, 720],
  ] as const)('the frame %s %s is %i × %i', (ratio, quality, width, height) =>
    expect(sizeOf({ ratio, quality })).toEqual({ width, height }),
  );

  const photo = { width: 1500, height: 1000 };
  const tall = { width: 720, height: 1280 };
  it('the frame is placed around the subject, inside the photo', () => {
    const area = chooseCrop(photo, tall, { left: 1200, top: 300, width: 200, height: 500 });
    expect(area.width / area.height).toBeCloseTo(9 / 16);
    expect(area.left + area.width / 2).toBeGreaterThan(1150);
    expect(area.left + area.width).toBeLessThanOrEqual(1500.01);
  });
  it('the frame extends beyond the photo for a subject that it would cut', () => {
    const area = chooseCrop(photo, tall, { left: 300, top: 250, width: 900, height: 500 });
    expect(area.width).toBeGreaterThan(900);
    expect(area.height).toBeGreaterThan(1000);
    expect(area.top).toBeLessThan(0);
  });
  it('the frame leaves margin for a subject that the camera approaches', () => {
    const subject = { left: 650, top: 150, width: 200, height: 700 };
    const wide = { width: 1280, height: 720 };
    expect(chooseCrop({ width: 1000, height: 1000 }, wide, subject, 1.3).height).toBeGreaterThan(700 * 1.3);
    // The subject is at the lower edge: the camera moves to a point from which both its ends stay
    // in the frame.
    const at = aimAxis(0.3, 0.95, 1.2);
    expect(at + (0.95 - at) * 1.2).toBeLessThanOrEqual(1.0001);
    expect(at + (0.3 - at) * 1.2).toBeGreaterThanOrEqual(0);
    expect(aimAxis(0.2, 0.6, 1.2)).toBeCloseTo(0.4);
  });
  it('the frame may cut a subject that the photo cuts already', () =>
    expect(chooseCrop(photo, tall, { left: 400, top: 200, width: 700, height: 800 }).height).toBeLessThanOrEqual(1000));
});

describe('shots', () => {
  const shot = (seconds: number, transition: 'cut' | 'fade' = 'fade', transition_seconds = 0.6) => ({
    seconds,
    transition,
    transition_seconds,
  });
  it('shots have their given duration: transitions overlap the cuts', () => {
    const spans = shotSpans([shot(3), shot(2, 'cut'), shot(4)]);
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 5],
      [5, 9],
    ]);
    expect(shotsAt(spans, 1)).toEqual({ shot: 0, part: null });
    expect(shotsAt(spans, 3)).toEqual({ shot: 0, part: expect.closeTo(0.5) });
    expect(shotsAt(spans, 4.99)).toEqual({ shot: 1, part: null });
    expect(shotsAt(spans, 5)).toEqual({ shot: 2, part: null });
  });
  it('a shot of one second keeps some time without a transition', () => {
    const [first, second] = shotSpans([shot(1, 'fade', 1), shot(1), shot(1)]);
    expect(first!.after + second!.after).toBeLessThanOrEqual(0.81);
  });
  it.each(['fade', 'slide', 'wipe', 'zoom'] as const)(
    'the transition %s starts with one shot and ends with the other',
    (kind) => {
      for (const [part, wanted] of [
        [0, 40],
        [1, 200],
      ] as const) {
        const [going, coming] = [blankFrame(16, 16), blankFrame(16, 16)];
        going.data.fill(40);
        coming.data.fill(200);
        mixFrames(kind, going, coming, part);
        expect(new Set(going.data)).toEqual(new Set([wanted]));
      }
    },
  );
});

describe('words of a description', () => {
  it('words move the camera where they describe it, and are reported as missed otherwise', () =>
    expect(readPromptWords('镜头缓缓推近，然后环绕商品，花瓣飘落')).toEqual({
      moves: ['push', 'orbit'],
      pace: 0.6,
      followed: ['缓缓', '推近', '环绕'],
      missed: ['花瓣飘落'],
    }));
  it('由远及近 is one word, and 由近及远 means the opposite', () => {
    expect(readPromptWords('由远及近').moves).toEqual(['push']);
    expect(readPromptWords('由近及远').moves).toEqual(['pull']);
  });
  it('words leave other shots to the default sequence of moves', () => {
    const auto = { move: 'auto' } as const;
    expect(chooseMoves([auto, { move: 'still' }, auto], { moves: [] })).toEqual(['push', 'still', 'orbit']);
    expect(chooseMoves([auto, auto, auto], { moves: ['rise', 'left'] })).toEqual(['rise', 'left', 'rise']);
  });
});
