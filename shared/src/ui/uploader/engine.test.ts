// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CropEngine } from './engine.ts';

let engine: CropEngine;
let stage: HTMLElement;
let shown: number;

beforeEach(() => {
  stage = document.createElement('div');
  Object.defineProperties(stage, { clientWidth: { value: 440 }, clientHeight: { value: 240 } });
  stage.setPointerCapture = () => {};
  const picture = document.createElement('img');
  Object.defineProperties(picture, { naturalWidth: { value: 2_000 }, naturalHeight: { value: 1_000 } });
  const frame = document.createElement('div');
  const least = { width: 100, height: 100 };
  engine = new CropEngine({ stage, picture, frame, aspect: 1, least, onChange: (percent) => (shown = percent) });
});
afterEach(() => engine.destroy());

const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  stage.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more }));
const pointer = (type: string, pointerId: number, clientX: number, clientY: number): void =>
  void stage.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0 }));

it('the crop engine starts with the full height in a frame of 200 px', () => {
  expect(engine.cut).toEqual({ view: { scale: 0.2, x: 0, y: 0, turns: 0 }, frame: { width: 200, height: 200 } });
});

it('a pointer drags the picture only as far as it covers the frame', () => {
  pointer('pointerdown', 1, 100, 100);
  pointer('pointermove', 1, 140, 160);
  expect(engine.cut.view).toMatchObject({ x: 40, y: 0 });
  pointer('pointermove', 1, 900, 160);
  expect(engine.cut.view.x).toBe(100);
  pointer('pointerup', 1, 900, 160);
  pointer('pointermove', 1, 100, 100);
  expect(engine.cut.view.x).toBe(100);
});

it('two fingers zoom by their distance', () => {
  pointer('pointerdown', 1, 200, 120);
  pointer('pointerdown', 2, 240, 120);
  pointer('pointermove', 2, 280, 120);
  expect(engine.cut.view.scale).toBeCloseTo(0.4);
});

it('the wheel zooms, keys move, zoom, turn and reset', () => {
  // The WheelEvent of the test's DOM has no coordinates.
  const at = new MouseEvent('wheel', { clientX: 0, clientY: 0, cancelable: true });
  stage.dispatchEvent(Object.assign(at, { deltaY: -200, deltaMode: 0 }));
  expect(engine.cut.view.scale).toBeGreaterThan(0.2);
  expect(shown).toBeGreaterThan(0);
  key('ArrowLeft');
  key('ArrowDown', { shiftKey: true });
  expect(engine.cut.view.x).toBeLessThan(0);
  expect(engine.cut.view.y).toBeGreaterThan(0);
  key('r');
  expect(engine.cut.view.turns).toBe(1);
  key('0');
  expect(engine.cut.view).toEqual({ scale: 0.2, x: 0, y: 0, turns: 0 });
  key('+');
  expect(shown).toBeCloseTo(5);
});

it('the crop engine does not move while it is locked, nor after it is destroyed', () => {
  engine.locked = true;
  key('ArrowLeft');
  engine.locked = false;
  engine.destroy();
  key('ArrowLeft');
  expect(engine.cut.view.x).toBe(0);
});
