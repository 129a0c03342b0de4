import { describe, expect, it } from 'vitest';
import { applyEdit, shiftWeight } from './shift-weight.ts';

/** `|` marks the caret, `«…»` the selection. */
function run(marked: string, direction: 1 | -1): string | null {
  const selected = marked.includes('«');
  const start = marked.indexOf(selected ? '«' : '|');
  const end = selected ? marked.indexOf('»') - 1 : start;
  const prompt = marked.replace(/[|«»]/g, '');
  const edit = shiftWeight(prompt, { start, end }, direction);
  if (!edit) return null;
  const text = applyEdit(prompt, edit);
  const { start: from, end: to } = edit.selection;
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;
}

describe('⌘↑ and ⌘↓', () => {
  it.each([
    // The whole phrase up to the commas gets the weight, not one word of it.
    ['vase, osman|thus branch, tea', 1, 'vase, (osman|thus branch:1.05), tea'],
    ['青瓷，桂|花，茶', -1, '青瓷，(桂|花:0.95)，茶'],
    ['青瓷，(桂|花:1.1)，茶', 1, '青瓷，(桂|花:1.15)，茶'],
    ['青瓷，(桂|花:1.05)', -1, '青瓷，桂|花'],
    ['((桂|花))，茶', 1, '(桂|花:1.26)，茶'],
    ['|桂花', 1, '(|桂花:1.05)'],
    ['桂花|', 1, '(桂花|:1.05)'],
    ['a (b|c:1.2) d', 1, 'a (b|c:1.25) d'],
    ['<lora:釉|色:0.8>', 1, '<lora:釉|色:0.85>'],
    ['«桂花，茶»，雾', 1, '(«桂花，茶»:1.05)，雾'],
    ['a «b c» d', 1, 'a («b c»:1.05) d'],
    ['(«桂花»:1.2)', -1, '(«桂花»:1.15)'],
    ['«(桂花:1.05)»，茶', -1, '«桂花»，茶'],
    ['a « b » c', 1, 'a  («b»:1.05)  c'],
    // A selection is never extended into a bracket, a network or an escape.
    ['a, «b (c» d:1.2), e', 1, 'a, («b (c d:1.2)»:1.05), e'],
    ['«a <lora:x» y:1>', 1, '(«a <lora:x y:1>»:1.05)'],
    ['a \\«(b\\)», c', 1, 'a («\\(b\\)»:1.05), c'],
    ['(a (b|c:1.2) d)', 1, '(a (b|c:1.25) d)'],
    ['((a|) b)', 1, '((a|:1.15) b)'],
    ['(猫:1«.»2)', 1, '(«猫»:1.25)'],
    ['«a, b, », c', 1, '(«a, b»:1.05), , c'],
    ['[«晨»:暮:0.5]', 1, '[(«晨»:1.05):暮:0.5]'],
    ['[«晨:暮»:0.5]', 1, '(«[晨:暮:0.5]»:1.05)'],
    ['<lora:釉|色:te=0.5>', -1, '<lora:釉|色:te=0.45>'],
    ['猫 <lora:釉色|> 狗', 1, '猫 <lora:釉色|:1.05> 狗'],
  ] as const)('⌘↑ and ⌘↓ change the weight at the cursor in %s', (before, direction, after) => {
    expect(run(before, direction)).toBe(after);
  });

  it('⌘↑ and ⌘↓ weight alternatives with bars as one phrase', () => {
    const weighed = (prompt: string, start: number, end = start) =>
      applyEdit(prompt, shiftWeight(prompt, { start, end }, 1)!);
    expect(weighed('a, {晨|暮}色, b', 4)).toBe('a, ({晨|暮}色:1.05), b');
    expect(weighed('[晨|暮]', 1)).toBe('([晨|暮]:1.05)');
    expect(weighed('[晨|暮]', 1, 3)).toBe('([晨|暮]:1.05)');
    expect(weighed('[晨|暮]', 1, 2)).toBe('[(晨:1.05)|暮]');
  });

  it.each(['|', 'a, |  , b', '« »', '« , »', 'a BRE|AK b', '«a BREAK b»'])(
    'shiftWeight returns null for %j, which has no text at the cursor to weight',
    (marked) => {
      expect(run(marked, 1)).toBeNull();
    },
  );

  it('⌘↑ and ⌘↓ restore the prompt after as many steps down as up', () => {
    let prompt = '青瓷, 桂花枝, 茶';
    for (const direction of [1, 1, 1, -1, -1, -1] as const) {
      prompt = applyEdit(prompt, shiftWeight(prompt, { start: 6, end: 6 }, direction)!);
    }
    expect(prompt).toBe('青瓷, 桂花枝, 茶');
  });
});
