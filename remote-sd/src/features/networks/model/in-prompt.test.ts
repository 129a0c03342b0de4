import { expect, it } from 'vitest';
import { hasWord, findLoras, setLoraWeight, addLora, removeLora, addTriggerWord } from './in-prompt.ts';

it('networks in a prompt are found', () => {
  const prompt = 'a cat, <lora:glaze:0.5>, <lyco:ink>, <hypernet:x:1>, <lora:glaze:0.9>';
  expect([...findLoras(prompt)]).toEqual([
    ['glaze', 0.5],
    ['ink', 1],
  ]);
});

it.each([
  ['', '', '<lora:glaze:0.8>'],
  ['a cat, ', '', 'a cat, <lora:glaze:0.8>'],
  ['a cat', 'celadon, glaze texture', 'a cat, celadon, glaze texture, <lora:glaze:0.8>'],
  ['a celadon cat', 'celadon', 'a celadon cat, <lora:glaze:0.8>'],
  ['a <lora:glaze:0.2> cat', 'celadon', 'a <lora:glaze:0.8> cat'],
])('a network is added to a prompt once: %s', (prompt, words, after) => {
  expect(addLora(prompt, 'glaze', 0.8, words)).toBe(after);
});

it('setting the weight of a network and removing it change that network alone', () => {
  const prompt = 'a, <lora:glaze:0.5:te=1>, b, <lora:ink:1>';
  expect(setLoraWeight(prompt, 'glaze', 0.7)).toBe('a, <lora:glaze:0.7:te=1>, b, <lora:ink:1>');
  expect(removeLora(prompt, 'glaze')).toBe('a, b, <lora:ink:1>');
  expect(removeLora('<lora:glaze:1>, a', 'glaze')).toBe('a');
  expect(removeLora(prompt, 'nothing')).toBe(prompt);
});

it('a trigger word is added once, wherever the prompt contains it', () => {
  expect(addTriggerWord('a cat', 'EasyNegative')).toBe('a cat, EasyNegative');
  expect(addTriggerWord('a, (easynegative:1.2)', 'EasyNegative')).toBe('a, (easynegative:1.2)');
  expect(hasWord('easynegativeV2', 'EasyNegative')).toBe(false);
});
