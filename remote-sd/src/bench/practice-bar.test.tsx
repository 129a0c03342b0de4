import { http } from '@app/shared/http/client';
import { renderAt } from '@app/shared/testing/page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPractice, getPractice, startPractice } from '../draft/practice.ts';
import { formDraft } from '../draft/use-draft.ts';
import { addSessionTask } from '../tasks/session-tasks.ts';
import { PracticeBar } from './PracticeBar.tsx';

const LESSON = { courseId: 1007, lessonId: 100_712 };
const pictureOf = (id: string) => ({ task: { id, state: 'done' }, image: { fileId: `${id}-file` } }) as never;
const sent = vi.fn();

beforeEach(() => {
  http.defaults.adapter = async (config) => {
    sent(config.url, config.data);
    return { data: { code: 200, data: {} }, status: 200, statusText: '', headers: {}, config } as never;
  };
  formDraft.change({ prompt: '我写的' });
  addSessionTask('earlier');
  startPractice(LESSON, ['earlier']);
  addSessionTask('t1');
  formDraft.change({ prompt: '练习的词' });
});
afterEach(() => {
  cleanup();
  endPractice();
  sent.mockClear();
});

it('without a practice there is no bar', () => {
  endPractice();
  renderAt(<PracticeBar picture={pictureOf('t1')} />);
  expect(screen.queryByRole('group', { name: '课程练习' })).toBeNull();
});

it('before a picture is drawn, nothing can be handed in', () => {
  renderAt(<PracticeBar picture={undefined} />);
  expect(screen.getByRole('button', { name: '交作业' }).hasAttribute('disabled')).toBe(true);
});

it('a picture that is handed in ends the practice and brings the own form back', async () => {
  renderAt(<PracticeBar picture={pictureOf('t1')} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '交作业' })));
  expect(sent.mock.calls[0]![0]).toContain('/course/user/homework/save');
  expect(JSON.parse(sent.mock.calls[0]![1] as string)).toMatchObject({ lessonId: 100_712, fileId: 't1-file' });
  expect(getPractice()).toBeNull();
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it('leaving a practice brings the own form back and hands in nothing', () => {
  renderAt(<PracticeBar picture={pictureOf('t1')} />);
  fireEvent.click(screen.getByRole('button', { name: '退出练习' }));
  expect(sent).not.toHaveBeenCalled();
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it.each([
  ['an earlier task of this tab', 'earlier'],
  ['the history', 'old'],
])('a picture of %s is no homework, and the bar says what to do', (_of, id) => {
  renderAt(<PracticeBar picture={pictureOf(id)} />);
  expect(screen.getByRole('button', { name: '交作业' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('设置已经填好：加入队列，画好以后在这里交作业')).toBeTruthy();
});
