import { expect, it } from 'vitest';
import { loraFacts } from './lora-facts.ts';

it.each([
  ['nothing', null, '', []],
  ['an empty table', {}, '', []],
  ['a list', [1], '', []],
  [
    'kohya on SD 1.5',
    { ss_base_model_version: 'sd_v1', ss_tag_frequency: { '10_qinghua': { 青花: 20, vase: 12, '': 3 } } },
    'SD 1.5',
    ['青花', 'vase'],
  ],
  [
    'kohya on SDXL, its table as JSON',
    { ss_base_model_version: 'sdxl_base_v1-0', ss_tag_frequency: '{"5_a":{"ink":4},"5_b":{"ink":3,"wash":6}}' },
    'SDXL',
    ['ink', 'wash'],
  ],
  [
    'a table that is cut off',
    { ss_sd_model_name: 'v1-5-pruned.safetensors', ss_tag_frequency: '{"5_a":{"in' },
    'SD 1.5',
    [],
  ],
  [
    'the model specification',
    { 'modelspec.architecture': 'flux-1-dev/lora', 'modelspec.trigger_phrase': 'lowpoly, 3d render' },
    'Flux',
    ['lowpoly', '3d render'],
  ],
  ['a family nobody knows', { ss_base_model_version: 'aurora' }, '', []],
  ['counts that are none', { ss_tag_frequency: { a: { x: 'many', y: null, z: 1 } } }, '', ['z']],
  ['a sentence', { 'modelspec.trigger_phrase': 'a'.repeat(200) }, '', []],
])('loraFacts reads %s', (_what, metadata, base, words) => {
  expect(loraFacts(metadata)).toEqual({ base, words });
});

it('loraFacts reads the tags that the author gave, at most ten, each once', () => {
  expect(loraFacts({ 'modelspec.tags': ' style, 水墨,style,, ink ' })).toMatchObject({
    tags: ['style', '水墨', 'ink'],
  });
  const many = Array.from({ length: 40 }, (_, at) => `tag ${at}`).join(',');
  expect(loraFacts({ 'modelspec.tags': many }).tags).toHaveLength(10);
  expect(loraFacts({ 'modelspec.tags': 7 })).not.toHaveProperty('tags');
});

it('loraFacts reads tags of the training pictures where the author gave none, without the trigger words', () => {
  const trained = { ss_tag_frequency: { a: { g: 1, f: 2, e: 3, d: 4, c: 5, b: 6, a: 7 } } };
  expect(loraFacts(trained)).toMatchObject({ words: ['a', 'b', 'c', 'd', 'e'], tags: ['f', 'g'] });
  expect(loraFacts({ ...trained, 'modelspec.trigger_phrase': 'b' })).toMatchObject({
    words: ['b'],
    tags: ['a', 'c', 'd', 'e', 'f', 'g'],
  });
  expect(loraFacts({ ...trained, 'modelspec.tags': 'style' }).tags).toEqual(['style']);
});
