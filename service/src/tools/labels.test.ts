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
  // The id of a model in MODELS_DIR is the name of its folder.
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
])('labelOf gives the label %s to tools by the engine %s', (label, engine, tools) => {
  const all = Object.keys(TOOL_NAMES) as Tool[];
  expect(all.filter((tool) => labelOf(tool, engine, false) === label).toSorted()).toEqual(tools.toSorted());
});

it('labelOf keeps a generated picture generated, whatever tool edits it', () => {
  const tools = Object.keys(TOOL_NAMES) as Tool[];
  expect(new Set(tools.map((tool) => labelOf(tool, 'builtin', true)))).toEqual(new Set(['generated']));
});
