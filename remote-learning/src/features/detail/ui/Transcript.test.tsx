import type { Note } from '@app/shared/contracts/study';
import { callKey, queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { fakeService } from '@app/shared/testing/service';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Transcript } from './Transcript.tsx';

const CAPTIONS = [
  { at: 0, text: '先看影子。' },
  { at: 63.5, text: '再找灯。' },
];

it('a sentence of the transcript is noted with its second by a click', async () => {
  vi.spyOn(actions, 'requireLogin').mockImplementation((then) => then());
  const said = vi.spyOn(actions.toast, 'success').mockReturnValue(undefined);
  const sent = fakeService(({ input }) => ({ id: 9, createdAt: '2026-11-21T10:00:00+08:00', ...input }));
  render(<Transcript lessonId={7} title="光从哪里来" captions={CAPTIONS as never} playback={null} />);
  fireEvent.click(screen.getByRole('button', { name: '记下「再找灯。」' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('已记到这一讲的笔记', '01:03 再找灯。'));
  expect(sent[0]?.input).toEqual({ lessonId: 7, at: 63, text: '再找灯。' });
  const notes = queryClient.getQueryData<Note[]>(callKey('GET /course/user/note/list', { lessonId: 7 }));
  expect(notes?.map(({ text }) => text)).toEqual(['再找灯。']);
});

it('the transcript is saved as a text file named after the lesson', () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  render(<Transcript lessonId={7} title="光/从哪里来" captions={CAPTIONS as never} playback={null} />);
  fireEvent.click(screen.getByRole('button', { name: '下载字幕文字' }));
  expect(names).toEqual(['字幕-光 从哪里来.txt']);
});
