// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ViewControl } from './view-control.ts';

let root: HTMLElement;
let panes: HTMLElement[];
let control: ViewControl;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<div data-pane></div><div data-pane><button></button></div><p></p>';
  document.body.append(root);
  panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')];
  panes.forEach((pane, at) => {
    pane.getBoundingClientRect = () => new DOMRect(at * 200, 0, 200, 100);
    pane.setPointerCapture = () => undefined;
  });
  control = new ViewControl(root);
});
afterEach(() => {
  control.destroy();
  root.remove();
});

const view = () => ['--zoom', '--x', '--y'].map((name) => Number.parseFloat(root.style.getPropertyValue(name)));
const pointer = (target: Element, kind: string, x: number, y: number, pointerId = 1) =>
  target.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: x, clientY: y, pointerId, button: 0 }));
const wheel = (target: Element, deltaY: number, x: number, y: number) => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY });
  // happy-dom drops the pointer position of a wheel event.
  Object.defineProperties(event, { clientX: { value: x }, clientY: { value: y } });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it('a wheel zooms both panes about the same point in each', () => {
  expect(wheel(panes[1]!, -240, 300, 50)).toBe(true);
  expect(view()).toEqual([2, -50, -50]);
  expect(wheel(root.querySelector('p')!, -240, 0, 0)).toBe(false);
  expect(view()[0]).toBe(2);
});

it('a drag pans as far as the pointer, and not when it starts on a button', () => {
  wheel(panes[0]!, -240, 100, 50);
  pointer(panes[0]!, 'pointerdown', 100, 50);
  pointer(panes[0]!, 'pointermove', 120, 50);
  expect(view()).toEqual([2, -40, -50]);
  pointer(panes[0]!, 'pointerup', 120, 50);
  pointer(panes[0]!, 'pointermove', 20, 50);
  expect(view()).toEqual([2, -40, -50]);
  pointer(root.querySelector('button')!, 'pointerdown', 300, 50);
  pointer(panes[1]!, 'pointermove', 340, 50);
  expect(view()).toEqual([2, -40, -50]);
});

it('two fingers that move apart zoom in', () => {
  pointer(panes[0]!, 'pointerdown', 80, 50, 1);
  pointer(panes[0]!, 'pointerdown', 120, 50, 2);
  pointer(panes[0]!, 'pointermove', 160, 50, 2);
  expect(view()[0]).toBeCloseTo(2);
});

it('a double press, 0 and a reset show the whole picture; a disposed ViewControl ignores events', () => {
  const press = () => panes[0]!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 100, clientY: 50 }));
  press();
  expect(view()[0]).toBe(3);
  press();
  expect(view()).toEqual([1, 0, 0]);
  expect(control.press('+')).toBe(true);
  expect(control.press('x')).toBe(false);
  control.press('0');
  expect(view()[0]).toBe(1);
  control.press('+');
  control.reset();
  expect(view()[0]).toBe(1);
  control.destroy();
  press();
  expect(view()[0]).toBe(1);
});
