import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MANIFESTS, writeModel } from '../../testing/onnx.ts';
import { readModels, zManifest } from './manifest.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manifests-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const finder = MANIFESTS.finder;
const said = () => {
  try {
    readModels(folder, ['builtin']);
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(folder, '');
  }
};

describe('a folder of models', () => {
  it('a folder of models is read in the order of names, and files beside the model folders are ignored', async () => {
    await writeModel(folder, 'b', finder, Buffer.from('x'));
    await writeModel(folder, 'a', MANIFESTS.doubler, Buffer.from('x'));
    await writeFile(path.join(folder, 'README.md'), '');
    await mkdir(path.join(folder, '.git'));
    expect(readModels(folder).map(({ id, manifest }) => [id, manifest.name])).toEqual([
      ['a', 'Negative Doubler'],
      ['b', 'Red Finder'],
    ]);
  });

  it.each<[string, object, string]>([
    ['a task that is none', { ...finder, task: 'paint' }, '/one/model.json: task: '],
    [
      'a field that is misspelt',
      { ...finder, license: 'MIT' },
      '/one/model.json: (whole): Unrecognized key: "license"',
    ],
    ['no licence', { ...finder, licence: '' }, '/one/model.json: licence: '],
    ['a size of nothing', { ...finder, input: { size: { width: 320 } } }, '/one/model.json: input.size: '],
    [
      'mean and std',
      { ...finder, input: { ...finder.input, mean: [0.5], std: [0, 1, 1] } },
      '/one/model.json: input.mean: ',
    ],
    ['a range', { ...finder, output: { range: [1, 1] } }, '/one/model.json: output.range: must be [low, high]'],
    ['a file somewhere else', { ...finder, file: 'red.onnx/../../x' }, '/one/model.json: file: must be the name'],
    [
      'parts larger than the model takes',
      { ...MANIFESTS.doubler, tile: { side: 60, overlap: 8 } },
      '/one/model.json: tile: side + 2 × overlap is 76, more than the model takes (64)',
    ],
  ])('a folder of models is refused by the names of the file and the field at fault: %s', async (_, manifest, text) => {
    await mkdir(path.join(folder, 'one'));
    await writeFile(path.join(folder, 'one/model.json'), JSON.stringify(manifest));
    expect(said()).toContain(`MODELS_DIR is not usable:\n  ${text}`);
  });

  it('a folder of models reports all faults at once: no manifest, no JSON, no model, a name in use', async () => {
    await mkdir(path.join(folder, 'empty'));
    await mkdir(path.join(folder, 'half'));
    await writeFile(path.join(folder, 'half/model.json'), '{"task": "cut');
    await mkdir(path.join(folder, 'lost'));
    await writeFile(path.join(folder, 'lost/model.json'), JSON.stringify(finder));
    await writeModel(folder, 'builtin', finder, Buffer.from('x'));
    await mkdir(path.join(folder, 'Große Modelle'));
    const text = said();
    for (const line of [
      '/empty/model.json: is missing',
      '/half/model.json: is not JSON',
      '/lost/model.json: file: there is no red.onnx beside it',
      '/builtin/model.json: "builtin" is the name of another engine',
      "/Große Modelle/model.json: the folder's name must be",
    ])
      expect(text).toContain(line);
    await rm(folder, { recursive: true });
    expect(said()).toContain('there is no such folder');
  });
});

it('the example manifests in the operators’ documentation are valid', async () => {
  const page = await readFile(new URL('../../../../docs/operators/models.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => zManifest.parse(JSON.parse(text!)));
  expect(examples.map(({ task }) => task)).toEqual(expect.arrayContaining(['cutout', 'erase', 'upscale']));
  expect(examples.length).toBeGreaterThanOrEqual(7);
});
