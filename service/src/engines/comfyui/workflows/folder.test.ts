import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkflowFolder } from './folder.ts';

const GRAPH = JSON.stringify({ '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'own' } } });
const OTHER = JSON.stringify({ '7': { class_type: 'SaveImage', inputs: { filename_prefix: 'other' } } });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'workflow-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const put = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

it.each([
  ['canvas', '{"nodes":[],"links":[]}', 'is saved for the canvas'],
  ['half', '{"3":{"class_type":', 'is no JSON'],
  ['other', '{"a":1}', 'is not a workflow in the API format'],
  ['empty', '{}', 'is not a workflow in the API format'],
])('opening a folder of workflows fails with the name of the unusable file: %s', (name, text, why) => {
  put(`${name}.json`, text);
  expect(() => openWorkflowFolder(folder)).toThrow(`${name}.json: ${why}`);
});

it('a folder of workflows is read again when a file is added, changed or deleted, and otherwise returns the same list', () => {
  put('海报.json', GRAPH);
  const files = openWorkflowFolder(folder);
  const first = files.usable();
  expect(first.map(({ name }) => name)).toEqual(['海报']);
  expect(files.usable()).toBe(first);
  put('换背景.json', GRAPH);
  expect(files.usable().map(({ name }) => name)).toEqual(
    ['海报', '换背景'].toSorted((a, b) => a.localeCompare(b, 'zh')),
  );
  put('海报.json', OTHER);
  utimesSync(path.join(folder, '海报.json'), 1, 1);
  expect(files.usable().find(({ name }) => name === '海报')?.graph).toHaveProperty('7');
  rmSync(path.join(folder, '海报.json'));
  expect(files.usable().map(({ name }) => name)).toEqual(['换背景']);
});

it('a workflow file that becomes invalid later is left out and listed with the reason', () => {
  const files = openWorkflowFolder(folder);
  put('坏的.json', '{"nodes":[]}');
  expect(files.usable()).toEqual([]);
  expect(files.list()).toEqual([
    { name: '坏的', problem: '这是 ComfyUI 画布的保存文件，请在 ComfyUI 里用「Export (API)」导出' },
  ]);
});

it('adding refuses a text that is no workflow and an existing name, and leaves no partial file', () => {
  const files = openWorkflowFolder(folder);
  expect(() => files.add('海报', '{"a":', false)).toThrow('文件不完整，不是 JSON');
  files.add('海报', GRAPH, false);
  expect(() => files.add('海报', OTHER, false)).toThrow('已经有工作流「海报」');
  expect(files.usable()[0]?.graph).toHaveProperty('9');
  files.add('海报', OTHER, true);
  expect(files.usable()[0]?.graph).toHaveProperty('7');
  expect(readdirSync(folder)).toEqual(['海报.json']);
});

it('removing deletes the workflow file, and reports a missing one', () => {
  put('海报.json', GRAPH);
  const files = openWorkflowFolder(folder);
  files.remove('海报');
  expect(readdirSync(folder)).toEqual([]);
  expect(() => files.remove('海报')).toThrow('没有工作流「海报」了');
});

it('an unreadable folder keeps the known workflows, and adding reports that it cannot be written', () => {
  put('海报.json', GRAPH);
  const files = openWorkflowFolder(folder);
  rmSync(folder, { recursive: true });
  expect(files.usable().map(({ name }) => name)).toEqual(['海报']);
  expect(() => files.add('换背景', GRAPH, false)).toThrow('工作流没有存下来');
});
