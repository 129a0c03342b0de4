import { describe, expect, it } from 'vitest';
import { wideComments } from './width.ts';

const words = (columns: number): string => 'words '.repeat(columns).slice(0, columns);

describe('wideComments', () => {
  it('wideComments finds comments of each form that are wider than 100 columns', () => {
    const wide = [`// ${words(98)}`, `/** ${words(97)} */`, ` * ${words(98)}`, `      // ${words(92)}`];
    expect(wideComments(wide.join('\n'))).toEqual([1, 2, 3, 4]);
  });

  it('wideComments takes 100 columns', () => {
    expect(wideComments(`// ${words(97)}`)).toEqual([]);
  });

  it('wideComments counts a Chinese character as two columns', () => {
    expect(wideComments(`// 一 ${'字'.repeat(48)}`)).toEqual([1]);
    expect(wideComments(`// 一 ${'字'.repeat(47)}`)).toEqual([]);
  });

  it('wideComments leaves code, indented examples, directives and unbreakable words as they are', () => {
    const kept = [
      `const text = '${words(120)}';`,
      `//   node ${words(120)}`,
      `// oxlint-disable-next-line ${words(120)}`,
      `// ${'x'.repeat(120)}`,
    ];
    expect(wideComments(kept.join('\n'))).toEqual([]);
  });
});
