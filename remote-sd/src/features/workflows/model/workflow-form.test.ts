import { expect, it } from 'vitest';
import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Workflow } from '@app/shared/contracts/workflow';
import { DEFAULT_FORM, entriesFor, formOfTask, toWorkflowForm, workflowTask } from './workflow-form.ts';

const WORKFLOW: Workflow = {
  name: '换背景',
  makes: 'pictures',
  seeded: true,
  inputs: [
    { kind: 'text', key: '6.text', label: '提示词', value: 'a cat', long: true, main: true },
    { kind: 'picture', key: '10.image', label: '原图', main: true },
    { kind: 'number', key: '3.steps', label: '采样步数', value: 20, min: 1, max: 100, step: 1, main: false },
  ],
  missing: [],
};
const PHOTO: FileInfo = {
  fileId: '00000000-0000-4000-8000-000000000001',
  url: '/api/file/data/view/1',
  name: 'a.png',
  type: 'image/png',
  bytes: 1,
  width: 64,
  height: 48,
};
const form = {
  ...DEFAULT_FORM,
  workflow: '换背景',
  entries: { 换背景: { values: { '6.text': '一只猫' }, pictures: { '10.image': PHOTO } } },
};

it('a task of a workflow contains only the form’s values, the rest comes from the workflow', () => {
  expect(workflowTask(form, WORKFLOW)).toEqual({
    params: {
      tool: 'workflow',
      workflow: '换背景',
      values: { '6.text': '一只猫' },
      pictures: { '10.image': PHOTO.fileId },
      seed: -1,
    },
    problem: null,
  });
});

it('a missing picture and a number out of range are reported before the task is submitted', () => {
  expect(workflowTask({ ...form, entries: {} }, WORKFLOW).problem).toBe('请放入图片「原图」');
  const wrong = { values: { '3.steps': 0 }, pictures: { '10.image': PHOTO } };
  expect(workflowTask({ ...form, entries: { 换背景: wrong } }, WORKFLOW).problem).toBe(
    '「采样步数」要填 1 到 100 的数',
  );
});

it('values of inputs that the workflow no longer has are dropped', () => {
  const changed = { ...WORKFLOW, inputs: WORKFLOW.inputs.slice(1) };
  expect(entriesFor(form, changed)).toEqual({ values: {}, pictures: { '10.image': PHOTO } });
});

it('a stored workflow form is restored, and invalid stored data is ignored', () => {
  expect(toWorkflowForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(toWorkflowForm({ workflow: 5, seed: 'x', entries: { a: { values: { b: {} }, pictures: { c: 1 } } } })).toEqual(
    {
      ...DEFAULT_FORM,
      entries: { a: { values: {}, pictures: {} } },
    },
  );
});

it('reopening a task fills the workflow form with its values, seed and picture', () => {
  const { params } = workflowTask({ ...form, seed: 7 }, WORKFLOW);
  expect(formOfTask(params, PHOTO, DEFAULT_FORM)).toEqual({ ...form, seed: 7 });
});
