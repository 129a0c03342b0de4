import { describe, expect, it } from 'vitest';
import { TAGS } from '../tags/table.ts';
import { queryAt } from './query.ts';
import { commaAfter, suggestWords } from './suggest.ts';

const names = { loras: ['film_grain_v2', '青瓷釉色'], aliases: [], embeddings: ['EasyNegative'], wildcards: ['花/秋'] };
const labels = (prompt: string) =>
  suggestWords(queryAt(prompt, prompt.length)!, prompt, { tags: TAGS, names, chinese: false }).map(
    ({ label }) => label,
  );
/** The prompt after the first suggestion is accepted. */
function promptAfterFirst(marked: string, chinese = false) {
  const caret = marked.indexOf('^');
  const prompt = marked.replace('^', '');
  const [first] = suggestWords(queryAt(prompt, caret)!, prompt, { tags: TAGS, names, chinese });
  return (
    first && prompt.slice(0, first.start) + first.insert + commaAfter(prompt, first, chinese) + prompt.slice(first.end)
  );
}

describe('suggestions', () => {
  it('suggestions match the start of the tag first, then the start of a word', () => {
    expect(labels('cat').slice(0, 2)).toEqual(['cat ears', 'cathedral']);
    expect(labels('cat')).toContain('black cat');
    expect(labels('cat')).not.toContain('delicate');
    expect(labels('lotus po')).toEqual(['lotus pond']);
    expect(labels('lotus_po')).toEqual(['lotus pond']);
  });

  it('suggestions find tags by any piece of their Chinese names', () => {
    expect(labels('青瓷花')).toEqual(['celadon vase']);
    expect(labels('橘猫')).toEqual(['orange cat']);
    expect(labels('景深').slice(0, 1)).toEqual(['depth of field']);
    expect(labels('景深')).toContain('shallow depth of field');
  });

  it('suggestions match the last words where nothing matches the whole phrase', () => {
    expect(promptAfterFirst('a very big lotus po^')).toBe('a very big lotus pond, ');
    expect(promptAfterFirst('毛笔写的青瓷花^')).toBe('毛笔写的celadon vase, ');
  });

  it('suggestions include embeddings and networks', () => {
    expect(promptAfterFirst('easyn^')).toBe('EasyNegative, ');
    expect(promptAfterFirst('film gr^')).toBe('film grain, ');
    expect(labels('film gr')).toEqual(['film grain', 'film_grain_v2']);
    expect(promptAfterFirst('a, 青瓷釉^')).toBe('a, <lora:青瓷釉色:1>, ');
    expect(promptAfterFirst('a, __秋^')).toBe('a, __花/秋__, ');
    expect(labels('<')).toEqual(['film_grain_v2', '青瓷釉色']);
    expect(promptAfterFirst('<lora:gra^')).toBe('<lora:film_grain_v2:1>, ');
    expect(promptAfterFirst('<lora:fi^:0.8>, b')).toBe('<lora:film_grain_v2:0.8>, b');
  });

  it('suggestions leave out the text that is already there', () => {
    expect(promptAfterFirst('windowsill^')).toBeUndefined();
    expect(promptAfterFirst('窗光^', true)).toBeUndefined();
    expect(promptAfterFirst('窗光^', false)).toBe('window light, ');
  });

  it('suggestions add a comma only where one is missing', () => {
    expect(promptAfterFirst('blue ey^, b')).toBe('blue eyes, b');
    expect(promptAfterFirst('(blue ey^:1.2)')).toBe('(blue eyes:1.2)');
    expect(promptAfterFirst('blue ey^ cat')).toBe('blue eyes, cat');
    expect(promptAfterFirst('blue ey^\ncat')).toBe('blue eyes\ncat');
    expect(promptAfterFirst('(blue ey^')).toBe('(blue eyes');
  });

  it('suggestions follow the writing style of the text: underscores, commas, script', () => {
    expect(promptAfterFirst('blue_ey^')).toBe('blue_eyes, ');
    expect(promptAfterFirst('桂花^，茶', true)).toBe('桂花枝，茶');
    expect(promptAfterFirst('桂花枝^', false)).toBe('osmanthus branch, ');
  });
});
