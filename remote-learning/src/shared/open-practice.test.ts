import * as calls from '@app/shared/http/call';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { afterEach, expect, it, vi } from 'vitest';
import { openPractice } from './open-practice.ts';

const EXERCISE = { courseId: 7, lessonId: 31, tool: 'imgEnhance', settings: { scale: 2 } } as never;
const PHOTO = { fileId: 'f1' };
const navigate = vi.fn(() => Promise.resolve());

afterEach(() => navigate.mockClear());

it('opening a practice leads to its tool with photo and settings, for the lesson', async () => {
  const call = vi.spyOn(calls, 'call').mockResolvedValue(PHOTO as never);
  await openPractice(EXERCISE, navigate as never);
  expect(call).toHaveBeenCalledExactlyOnceWith('POST /course/user/practice/open', { lessonId: 31 });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${homeOfTool('imgEnhance')}?for=lesson.7.31`, {
    state: { photo: PHOTO, settings: { scale: 2 } },
  });
});

it('a practice whose photo is refused stays on its page', async () => {
  vi.spyOn(calls, 'call').mockRejectedValue(new Error('refused'));
  await openPractice(EXERCISE, navigate as never);
  expect(navigate).not.toHaveBeenCalled();
});
