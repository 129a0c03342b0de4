import { expect, it } from 'vitest';
import { componentPlace } from './component-places.ts';

it.each([
  ['collect', '/user/home?type=1'],
  ['collect/', '/user/home?type=1'],
  ['order/2026', '/user/home?type=5'],
  ['setting', '/user/setting'],
  ['nothing', '/user/home'],
  ['constructor', '/user/home'],
  ['', '/user/home'],
])('/user/components/%s redirects to %s', (rest, place) => {
  expect(componentPlace(rest)).toBe(place);
});
