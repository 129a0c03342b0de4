import { expect, it } from 'vitest';
import { randomScene } from './scene.ts';

it('a scene id is 64 letters and digits, different each time', () => {
  expect(randomScene()).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(randomScene()).not.toBe(randomScene());
});
