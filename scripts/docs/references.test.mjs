import { expect, it } from 'vitest';
import { brokenReferences } from './references.mjs';

const PATHS = [
  'docs',
  'docs/a.md',
  'docs/b.md',
  'host',
  'host/package.json',
  'host/README.md',
  'host/src',
  'host/src/x.ts',
];

/** Problems of a text in a file. */
function problems(text, file = 'docs/a.md') {
  const files = { 'docs/b.md': '# B\n## Two `words`, here\n', [file]: text };
  return brokenReferences(file, {
    paths: new Set([...PATHS, 'service/src/y.ts']),
    made: new Set(['dist']),
    examples: new Set(['src/routes/New.tsx']),
    scripts: new Set(['build', 'bench:cold', 'release']),
    verbs: new Set(['publish']),
    read: (name) => files[name],
  });
}

it.each([
  ['a link beside the document', '[b](b.md), [b](./b.md#two-words-here), [host](../host/)'],
  ['a link elsewhere', '[out](https://example.cn/nowhere.md)'],
  [
    'a path from the root, from here, and one that is open',
    '`host/src/x.ts` `b.md` `host/src/<part>.tsx` `host/src/*.ts`',
  ],
  ['a file without its folder', '`x.ts` `src/x.ts`'],
  ['what is made, and what is to be made', '`host/dist/main.js` `src/routes/New.tsx`'],
  ['what is no path', '`/course` `.test.ts` `react/jsx-runtime` `x: string`'],
  [
    'commands',
    '`npm run build` `npm run bench:<name>`\n```\nnpm run release -- publish x\nrelease publish\nnode host/src/x.ts\n```\n',
  ],
])('%s passes the check', (_what, text) => expect(problems(text)).toEqual([]));

it.each([
  ['[c](c.md)', 'links to c.md'],
  ['[b](b.md#three)', 'links to b.md#three, where no heading'],
  ['`host/src/gone.ts`', '`host/src/gone.ts`'],
  ['`host/gone/<part>.ts`', '`host/gone/<part>.ts`'],
  ['`gone.ts`', '`gone.ts`'],
  ['`npm run test:gone`', 'npm run test:gone'],
  ['```\nnode host/src/gone.ts\n```\n', 'host/src/gone.ts'],
  ['`release vanish`', 'release vanish'],
])('the check reports %s', (text, problem) => expect(problems(text)).toEqual([expect.stringContaining(problem)]));

it('a file of another package has to be named with its folder', () => {
  expect(problems('`x.ts`', 'host/README.md')).toEqual([]);
  expect(problems('`y.ts`', 'host/README.md')).toEqual([expect.stringContaining('`y.ts`')]);
});
