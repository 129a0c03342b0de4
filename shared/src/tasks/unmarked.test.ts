import { afterEach, expect, it, vi } from 'vitest';
import { UNMARKED_DUTY } from '../contracts/labels.ts';
import { http } from '../http/client.ts';
import { fakeService, Refusal } from '../testing/service.ts';
import { answerConfirm, currentQuestion } from '../ui/confirm/store.ts';
import { downloadUnmarked } from './unmarked.ts';

const FILE = '6f0c1c9e-8a58-4a1f-9f3e-1f4f5f6a7b8c';
const open = vi.fn<(url: string) => void>();
const before = http.defaults.adapter;
afterEach(() => {
  if (before) http.defaults.adapter = before;
  open.mockClear();
});

it('downloadUnmarked asks for consent with the duty text, sends it, and opens the file', async () => {
  const asked = fakeService(() => ({ url: '/file' }));
  const done = downloadUnmarked(FILE, open);
  expect(currentQuestion()?.message).toBe(UNMARKED_DUTY);
  answerConfirm(true);
  await done;
  expect(asked.map(({ input }) => input)).toEqual([{ fileId: FILE, duty: UNMARKED_DUTY }]);
  expect(open).toHaveBeenCalledExactlyOnceWith('/file');
});

it('downloadUnmarked sends nothing without consent, and opens nothing when the service refuses', async () => {
  const asked = fakeService(() => new Refusal('没有这张图片', 404));
  const no = downloadUnmarked(FILE, open);
  answerConfirm(false);
  await no;
  expect(asked).toEqual([]);
  const refused = downloadUnmarked(FILE, open);
  answerConfirm(true);
  await expect(refused).rejects.toThrow('访问资源不存在');
  expect(open).not.toHaveBeenCalled();
});
