import { describe, expect, it } from 'vitest';
import { queryAt } from './query.ts';

/** `^` marks the caret. */
function query(marked: string) {
  const caret = marked.indexOf('^');
  const prompt = marked.replace('^', '');
  const found = queryAt(prompt, caret);
  return found && `${found.kind} ${found.text}@${prompt.slice(found.start, found.end)}`;
}

describe('word being typed', () => {
  it.each([
    ['ca^', 'tag ca@ca'],
    ['a cat, blue ey^', 'tag blue ey@blue ey'],
    ['猫，窗^，茶', 'tag 窗@窗'],
    ['(silver ha^:1.2)', 'tag silver ha@silver ha'],
    ['[day:ni^:0.5]', 'tag ni@ni'],
    ['{red|bl^}', 'tag bl@bl'],
    ['blue_ey^', 'tag blue_ey@blue_ey'],
    ['__^', 'wildcard @__'],
    ['red __花^', 'wildcard 花@__花'],
    ['<^', 'network @<'],
    ['<lo^', 'network @<lo'],
    ['a <lora:^', 'network @<lora:'],
    ['a <lora:film^', 'network film@<lora:film'],
    ['<lora:film^:0.8>', 'network film@<lora:film'],
    ['<lora:a:1> sil^', 'tag sil@sil'],
  ])('the completed word is found at the cursor in %s', (marked, expected) => {
    expect(query(marked)).toBe(expected);
  });

  it.each([
    '^',
    'c^',
    'cat,^',
    'cat, ^',
    'ca^t',
    '猫^咪',
    '(cat:1.^)',
    '(cat:12^)',
    '<lora:film:0.^>',
    '<lora:film:0.8^',
    '<hypernet:a^',
    'a\n^',
    '3.5^',
    '__花__^',
  ])('no word is completed at the cursor in %s', (marked) => {
    expect(query(marked)).toBeNull();
  });
});
