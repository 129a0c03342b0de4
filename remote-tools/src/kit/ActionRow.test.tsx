import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { taskOf } from '@app/shared/testing/task';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, openPage, PHOTO, service, serveTools } from '../testing/page.tsx';
import { ActionRow } from './ActionRow.tsx';

serveTools();

const IMAGE = { fileId: 'r1', url: '/view/r1', width: 960, height: 720, notes: [], part: '' } as unknown as TaskImage;
const task = (more: Partial<Task> = {}) =>
  taskOf({ tool: 'imgEnhance', fileId: PHOTO.fileId }, { state: 'done', label: 'own', images: [IMAGE], ...more });
const open = (at = '/', of = task(), image = IMAGE) => openPage(() => <ActionRow task={of} image={image} />, at);
const sentTo = (url: string) => service.sent.filter((one) => one.url === url).map(({ body }) => body);

async function choices(name: string): Promise<(string | null)[]> {
  act(() => button(name).click());
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

it('an edited photo of the person can be downloaded in each format, without a mark', async () => {
  open();
  expect(screen.getByText('只处理了您的照片，下载的文件不带标识')).toBeTruthy();
  expect(await choices('选择下载的格式')).toEqual(['JPG', 'PNG', 'WebP']);
});

it('a generated picture can be downloaded without its visible mark', async () => {
  open('/', task({ label: 'generated' }));
  expect(await choices('选择下载的格式')).toContain('下载不带可见标识的文件');
});

it('an expanded photo shows which area was generated', () => {
  const params = { tool: 'magicExpand', fileId: PHOTO.fileId, frame: { by: 'ratio', width: 1, height: 1 } } as const;
  const made = taskOf(params, { state: 'done', label: 'generated', images: [IMAGE] });
  open('/', made);
  expect(screen.getByText('新增部分由 AI 补画，下载文件带 AI 标识')).toBeTruthy();
});

it('a video is offered in no other formats', () => {
  open('/', task({ label: 'generated' }), { ...IMAGE, durationMs: 4000 });
  expect(screen.queryByRole('button', { name: '选择下载的格式' })).toBeNull();
});

it('a result can be opened in every other tool that takes a picture', async () => {
  open();
  const tools = await choices('继续处理');
  expect(tools[0]).toBe('智能消除');
  expect(tools).not.toContain('画质增强');
});

it('a result of a tool that was opened for a chain step can replace the step’s result', async () => {
  service.answers['/aigc/chain/put'] = { id: 'c1' };
  open('/?for=listing.c1.cut');
  fireEvent.click(button('用到这一套里'));
  await waitFor(() => expect(sentTo('/aigc/chain/put')).toEqual([{ id: 'c1', key: 'cut', taskId: 't1' }]));
});

it('a result of a tool that was opened from a practice can be submitted', async () => {
  service.answers['/course/user/homework/save'] = {};
  open('/?for=lesson.3.14');
  fireEvent.click(button('交作业'));
  await waitFor(() => expect(sentTo('/course/user/homework/save')).toEqual([{ lessonId: 14, fileId: 'r1' }]));
});

it('a result cannot be submitted to a step or a practice otherwise', () => {
  open();
  expect(screen.queryByRole('button', { name: '用到这一套里' })).toBeNull();
  expect(screen.queryByRole('button', { name: '交作业' })).toBeNull();
});
