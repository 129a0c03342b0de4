import { expect, it } from 'vitest';
import { navOf } from './release-plugin.js';

const compilation = {
  getAssets: () => [
    { name: 'route-wall.js', info: {} },
    { name: '../assets/picture-1a.webp', info: { sourceFilename: 'src/tools/one/picture.webp' } },
  ],
};

it('a menu entry has the address of its picture, and none without one', () => {
  const nav = [
    { name: '一', picture: 'src/tools/one/picture.webp' },
    { name: '二' },
    { name: '三', picture: 'lost.webp' },
  ];
  expect(navOf(compilation, { federation: { nav }, dev: true })).toEqual([
    { name: '一', picture: '../assets/picture-1a.webp' },
    { name: '二' },
    { name: '三' },
  ]);
});
