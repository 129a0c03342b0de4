import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { expect, it } from 'vitest';
import { handleAt, lightAt, lightText, wholeLight } from './light.ts';

it('a light direction is described by its side and height', () => {
  expect(lightText({ turn: -42, height: 70 })).toBe('左高 42°');
  expect(lightText({ turn: 3, height: 45 })).toBe('正上 3°');
  expect(lightText({ turn: 20, height: 10 })).toBe('右低 20°');
});

it('a light and its handle position convert into each other', () => {
  const light = { turn: -30, height: 52 };
  const { turn, height } = lightAt(handleAt(light));
  expect(turn).toBeCloseTo(light.turn);
  expect(height).toBeCloseTo(light.height);
});

it('a handle beyond the picture is clamped to the outermost light', () => {
  const { lightTurn, lightHeight } = GOODS_LIMITS;
  expect(lightAt({ left: 400, top: -300 })).toEqual({ turn: lightTurn.max, height: lightHeight.max });
  expect(lightAt({ left: -400, top: 300 })).toEqual({ turn: lightTurn.min, height: lightHeight.min });
});

it('a light is sent in whole degrees within its limits', () => {
  expect(wholeLight({ turn: 12.4, height: 999 })).toEqual({ turn: 12, height: GOODS_LIMITS.lightHeight.max });
});
