import { expect, it } from 'vitest';
import { zEnhanceParams, zTaskImage } from '@app/shared/contracts/aigc';
import type { FileRow, TaskRow } from '../../db/schema/aigc.ts';
import { toTask } from './view.ts';

const ID = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
const image = { fileId: ID, width: 8, height: 6, seed: null, infotext: '' };
const NONE = { source: null, fromGenerated: false };
const row = (more: Partial<TaskRow>) =>
  ({ id: ID, tool: 'imgEnhance', state: 'done', images: [image], createdAt: new Date(0), ...more }) as TaskRow;

it('toTask lists the automatic corrections of a picture, and none for pictures from before they were recorded', () => {
  expect(toTask(row({}), NONE, 0).images[0]!.notes).toEqual([]);
  expect(toTask(row({ images: [{ ...image, notes: ['已校正偏黄'] }] }), NONE, 0).images[0]!.notes).toEqual([
    '已校正偏黄',
  ]);
});

it('toTask fills in defaults for tasks and pictures of earlier versions', () => {
  const old = { tool: 'imgEnhance', fileId: ID, denoise: 60, contrast: 16, colour: 70, keepText: true };
  expect(zEnhanceParams.parse(old)).toMatchObject({
    denoise: 60,
    contrast: 16,
    colour: 70,
    balance: false,
    sharpen: 50,
  });
  expect(zTaskImage.parse({ ...image, url: '/a', downloadUrl: '/b' }).notes).toEqual([]);
});

it('toTask treats an enhanced photo as the person’s own, and an enhanced generated picture as generated', () => {
  const source = { id: ID } as FileRow;
  expect(toTask(row({ engine: 'builtin' }), { source, fromGenerated: false }, 0).label).toBe('own');
  expect(toTask(row({ engine: 'builtin' }), { source, fromGenerated: true }, 0).label).toBe('generated');
});
