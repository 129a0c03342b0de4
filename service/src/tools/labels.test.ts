import { expect, it } from 'vitest';
import { labelOf } from './index.ts';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

it.each<[string, string, Tool[]]>([
  [
    'own',
    'builtin',
    [
      'imgEnhance',
      'magicEraser',
      'magicIntematting',
      'translate',
      'extras',
      'interrogate',
      'detailPage',
      'segment',
      'controlMap',
    ],
  ],
  ['own', 'comfyui', ['imgEnhance', 'magicIntematting', 'interrogate', 'detailPage', 'segment', 'controlMap']],
  ['own', 'iopaint', ['imgEnhance', 'magicIntematting', 'interrogate', 'detailPage', 'segment', 'controlMap']],
  // A model of MODELS_DIR goes by its folder's name.
  ['own', 'lama', ['imgEnhance', 'magicIntematting', 'interrogate', 'detailPage', 'segment', 'controlMap']],
  [
    'generated',
    'builtin',
    [
      'magicExpand',
      'imgGeneration',
      'videoGeneration',
      'aiFitting',
      'goodsGeneration',
      'modelGeneration',
      'modelSet',
      'txt2img',
      'img2img',
      'workflow',
    ],
  ],
])('%s, made by %s', (label, engine, tools) => {
  const all = Object.keys(TOOL_NAMES) as Tool[];
  expect(all.filter((tool) => labelOf(tool, engine, false) === label).toSorted()).toEqual(tools.toSorted());
});

it('generated stays generated, whatever mends it', () => {
  const tools = Object.keys(TOOL_NAMES) as Tool[];
  expect(new Set(tools.map((tool) => labelOf(tool, 'builtin', true)))).toEqual(new Set(['generated']));
});
