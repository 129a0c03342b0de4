import { expect, it } from 'vitest';
import { linesWithNames, replacedNames } from './words.ts';

const TABLE = `# Words

| not | but | |
|---|---|---|
| \`isCalm\` | \`isClockStable\` | a clock |
| \`Letter\` \`isLetter\` | \`UnsentTask\` | |

In comments:

| \`not\` | but |
`;

it('replacedNames reads only the left column of the first table', () => {
  expect(replacedNames(TABLE)).toEqual(['isCalm', 'Letter', 'isLetter']);
});

it('a replaced name is found in code, and not in comments, texts or longer names', () => {
  const source = [
    '// Letter',
    'const letter: Letter = {};',
    ' * isCalm',
    "const text = 'Letter';",
    'isCalmly(); // isCalm',
    'x.isCalm()',
  ];
  expect(linesWithNames(source.join('\n'), ['isCalm', 'Letter'])).toEqual([{ line: 2, name: 'Letter' }]);
});
