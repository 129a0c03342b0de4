import { expect, it } from 'vitest';
import { markInCards } from './mark-favourite.ts';

const [seven, eight] = [
  { id: 7, collected: false },
  { id: 8, collected: false },
];
const marked = { id: 7, collected: true };

it.each([
  ['a page', { list: [seven, eight], total: 2 }, { list: [marked, eight], total: 2 }],
  [
    'pages',
    { pages: [{ list: [eight] }, { list: [seven] }], pageParams: [1, 2] },
    { pages: [{ list: [eight] }, { list: [marked] }], pageParams: [1, 2] },
  ],
  ['what was found', { courses: [seven], lessons: [{ id: 7 }] }, { courses: [marked], lessons: [{ id: 7 }] }],
  ['nothing', undefined, undefined],
])('marking a favourite updates %s', (_name, answer, expected) => {
  const before = structuredClone(answer);
  expect(markInCards(answer, 7, true)).toEqual(expected);
  expect(answer).toEqual(before);
});
