import { zTask, zTxt2imgParams } from '@app/shared/contracts/aigc';
import { zPicture } from '@app/shared/contracts/pictures';
import { expect, it } from 'vitest';
import { differencesOf, wordDifference, splitPromptWords, type ComparedPicture } from './difference.ts';

function comparedPicture(
  infotext: string,
  { engineName = '内置演示引擎', width = 768, seed = 7 as number | null } = {},
): ComparedPicture {
  const fileId = crypto.randomUUID();
  const size = { width, height: 768 };
  const at = '2026-11-21T10:00:00+08:00';
  const address = { url: `/v/${fileId}`, downloadUrl: `/d/${fileId}` };
  const task = zTask.parse({
    id: crypto.randomUUID(),
    tool: 'txt2img',
    state: 'done',
    params: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子' }),
    percent: 100,
    position: 0,
    source: null,
    images: [{ fileId, ...address, ...size, seed, infotext }],
    error: '',
    label: 'generated',
    engine: 'builtin',
    engineName,
    elapsedMs: 1,
    createdAt: at,
  });
  const picture = zPicture.parse({
    fileId,
    ...address,
    ...size,
    taskId: task.id,
    tool: 'txt2img',
    prompt: '柿子',
    engine: engineName,
    starred: false,
    tags: [],
    createdAt: at,
    day: '2026-11-21',
  });
  return { picture, task };
}

it.each([
  ['a, b，c\nd', ['a', 'b', 'c', 'd']],
  ['(a, b:1.2), [x, y], <lora:釉色:0.8>', ['(a, b:1.2)', '[x, y]', '<lora:釉色:0.8>']],
  ['), a', [')', 'a']],
  ['((a, b', ['((a, b']],
  [' , ,', []],
])('splitPromptWords splits %j into its words', (prompt, words) => {
  expect(splitPromptWords(prompt)).toEqual(words);
});

it('a word is in both prompts or only in one, counted as often as it occurs', () => {
  expect(wordDifference('a, b, a, c', 'c, a, d, (b:1.1)')).toEqual([
    { text: 'a', only: null },
    { text: 'b', only: 'first' },
    { text: 'a', only: 'first' },
    { text: 'c', only: null },
    { text: 'd', only: 'second' },
    { text: '(b:1.1)', only: 'second' },
  ]);
});

it('differencesOf compares all metadata, unknown keys too, and lists differences first', () => {
  const tail = (seed: number, more: string) =>
    `Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: ${seed}, Size: 512x512, Model: 青瓷${more}`;
  const found = differencesOf(
    comparedPicture(`柿子, 光\nNegative prompt: low\n${tail(1, ', My key: {"a": 1}')}`),
    comparedPicture(`柿子, 影\nNegative prompt: low\n${tail(2, '')}`, { engineName: 'Forge' }),
  );
  expect(found.filter(({ same }) => !same).map(({ label, values }) => [label.zh, ...values])).toEqual([
    ['提示词', '柿子, 光', '柿子, 影'],
    ['引擎', '内置演示引擎', 'Forge'],
    ['种子', '1', '2'],
    ['My key', '{"a": 1}', ''],
  ]);
  expect(found[0]!.words).toEqual([
    { text: '柿子', only: null },
    { text: '光', only: 'first' },
    { text: '影', only: 'second' },
  ]);
  expect(found.filter(({ same }) => same).map(({ label }) => label.zh)).toEqual([
    '反向',
    '来自',
    '步数',
    '采样方法',
    '引导系数',
    '尺寸',
    '模型',
  ]);
});

it('differencesOf takes missing settings from the task, and the size from the picture', () => {
  const found = differencesOf(comparedPicture('', { width: 1024, seed: 3 }), comparedPicture('broken', { seed: null }));
  expect(found.filter(({ same }) => !same).map(({ label, values }) => [label.zh, ...values])).toEqual([
    ['尺寸', '1024x768', '768x768'],
    ['种子', '3', ''],
  ]);
});
