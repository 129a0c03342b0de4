import { describe, expect, it } from 'vitest';
import { headlessComments, headlessTitles } from './headless.ts';

describe('headlessComments', () => {
  it('headlessComments finds comments of each form that begin without their subject', () => {
    const source = ['/** What came back. */', '// Of the frame.', ' * That wait.', 'const a = 1;'];
    expect(headlessComments(source.join('\n'))).toEqual([1, 2, 3]);
  });

  it('headlessComments accepts questions, subjects and code', () => {
    const source = [
      '/** What is left? */',
      '/** Offset of the frame. */',
      "const text = '// not a comment';",
      '// Whatever',
    ];
    expect(headlessComments(source.join('\n'))).toEqual([]);
  });
});

describe('headlessTitles', () => {
  it('headlessTitles finds titles that read on from their describe', () => {
    const titles = ["it('that", "test('what", "describe('of", "it.each(rows)('are", "])('once"];
    expect(headlessTitles(titles.map((title) => `  ${title} x', () => {});`).join('\n'))).toEqual([1, 2, 3, 5]);
  });

  it('headlessTitles finds titles that begin with a verb, or are a placeholder alone', () => {
    const source = [
      "it('is x', () => {});",
      "test('refuses x', () => {});",
      "])('%s', (x) => {});",
      "] as const)('%s', f);",
    ];
    expect(headlessTitles(source.join('\n'))).toEqual([1, 2, 3, 4]);
  });

  it('headlessTitles accepts titles that begin with a subject', () => {
    const titles = ["it('the frame", "test('issues", "])('%s is", "it('often", "describe('%s"];
    expect(headlessTitles(titles.map((title) => `${title} x', () => {});`).join('\n'))).toEqual([]);
  });
});
