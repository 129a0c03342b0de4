import { expect, it } from 'vitest';
import { numberProblems } from './numbers.mjs';

const TEXTS = {
  'd/0007-a.md': '# 7. A\n',
  'd/0008-b.md': '# 8. B\n',
  'd/0008-c.md': '# 8. C\n',
  'd/0009-d.md': '# 8. D\n',
};
const problems = (...files) => numberProblems(files, (file) => TEXTS[file]);

it('decisions with distinct numbers have no problem', () => {
  expect(problems('d/0007-a.md', 'd/0008-b.md')).toEqual([]);
});

it('a number that two decisions share is a problem', () => {
  expect(problems('d/0008-b.md', 'd/0008-c.md')).toEqual(['d/0008-c.md has the number of d/0008-b.md']);
});

it('a title whose number differs from its file name is a problem', () => {
  expect(problems('d/0009-d.md')).toEqual(['d/0009-d.md does not begin with "# 9. "']);
});
