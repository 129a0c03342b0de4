import { expect, it } from 'vitest';
import { uniqueNames } from './archive.ts';

it.each([
  [
    ['杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121.jpg'],
    ['杯子-画质增强-20261121.jpg', '杯子-画质增强-20261121 (2).jpg', '杯子-画质增强-20261121 (3).jpg'],
  ],
  [
    ['a.png', 'a (2).png', 'a.png'],
    ['a.png', 'a (2).png', 'a (3).png'],
  ],
  [
    ['A.PNG', 'a.png', 'a.jpg'],
    ['A.PNG', 'a (2).png', 'a.jpg'],
  ],
  [
    ['e\u0301.png', '\u00e9.png'],
    ['e\u0301.png', '\u00e9 (2).png'],
  ],
  [
    ['图片', '图片', '.png', '.png'],
    ['图片', '图片 (2)', '.png', ' (2).png'],
  ],
])('gives each of %j a name of its own', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});
