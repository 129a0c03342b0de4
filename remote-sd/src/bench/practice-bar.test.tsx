import { http } from '@app/shared/http/client';
import { session } from '@app/shared/state/storage';
import { renderAt } from '@app/shared/testing/page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPractice, getPractice, startPractice } from '../draft/practice.ts';
import { DEFAULT_FORM } from '../model/form.ts';
import { PracticeBar } from './PracticeBar.tsx';

const OWN = { ...DEFAULT_FORM, prompt: '我写的' };
const LESSON = { courseId: 1007, lessonId: 100_712 };
const picture = { task: { state: 'done' }, image: { fileId: 'f1' } } as never;
const change = vi.fn();
const draft = { change } as never;
const sent = vi.fn();

beforeEach(() => {
  http.defaults.adapter = async (config) => {
    sent(config.url, config.data);
    return { data: { code: 200, data: {} }, status: 200, statusText: '', headers: {}, config } as never;
  };
  startPractice(LESSON, OWN);
});
afterEach(() => {
  cleanup();
  endPractice();
  change.mockClear();
  sent.mockClear();
});

it('without a practice there is no bar', () => {
  endPractice();
  renderAt(<PracticeBar draft={draft} picture={picture} />);
  expect(screen.queryByRole('group', { name: '课程练习' })).toBeNull();
});

it('before a picture is drawn, nothing can be handed in', () => {
  renderAt(<PracticeBar draft={draft} picture={undefined} />);
  expect(screen.getByRole('button', { name: '交作业' }).hasAttribute('disabled')).toBe(true);
});

it('a picture that is handed in ends the practice and brings the own form back', async () => {
  renderAt(<PracticeBar draft={draft} picture={picture} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '交作业' })));
  expect(sent.mock.calls[0]![0]).toContain('/course/user/homework/save');
  expect(JSON.parse(sent.mock.calls[0]![1] as string)).toMatchObject({ lessonId: 100_712, fileId: 'f1' });
  expect(getPractice()).toBeNull();
  expect((change.mock.calls[0]![0] as () => unknown)()).toEqual(OWN);
});

it('leaving a practice brings the own form back and hands in nothing', () => {
  renderAt(<PracticeBar draft={draft} picture={picture} />);
  fireEvent.click(screen.getByRole('button', { name: '退出练习' }));
  expect(sent).not.toHaveBeenCalled();
  expect((change.mock.calls[0]![0] as () => unknown)()).toEqual(OWN);
});

it('a second practice keeps the form that was set aside for the first, also over a reload', () => {
  startPractice({ courseId: 1007, lessonId: 100_713 }, { ...DEFAULT_FORM, prompt: '练习的词' });
  expect(getPractice()).toMatchObject({ lessonId: 100_713, own: { prompt: '我写的' } });
  expect(session.get('huixue.sd.practice')).toContain('我写的');
});
