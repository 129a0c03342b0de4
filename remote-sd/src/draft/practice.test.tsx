import type { UserInfo } from '@app/shared/contracts/member';
import { http } from '@app/shared/http/client';
import { adoptToken, endSession, logout } from '@app/shared/state/session';
import { local, session } from '@app/shared/state/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getEditedTask, setEditedTask } from './editing.ts';
import { endPractice, getPractice, startPractice } from './practice.ts';
import { repaintDraft } from './repaint-draft.ts';
import { withSource } from './repaint.ts';
import { formDraft } from './use-draft.ts';

const LESSON = { courseId: 1007, lessonId: 100_712 };

beforeEach(async () => {
  http.defaults.adapter = async (config) => {
    const user = { user: { userId: Number(config.headers.get('Authorization')) } } as UserInfo;
    return { data: { code: 200, data: user }, status: 200, statusText: '', headers: {}, config };
  };
  await logIn(7);
  formDraft.change({ prompt: '我写的' });
  formDraft.flush();
});
afterEach(logout);

/** Logs a person in, as the shown workbench notices it. */
async function logIn(userId: number): Promise<void> {
  await adoptToken(String(userId));
  formDraft.enter(userId);
  repaintDraft.enter(userId);
}

function practise(): void {
  startPractice(LESSON, []);
  formDraft.change({ prompt: '练习的词' });
  formDraft.flush();
}

it('a practice writes nothing of its form into the draft that new tabs start with', () => {
  practise();
  expect(local.get('huixue.sd.form.7')).toContain('我写的');
  expect(session.get('huixue.sd.form.7')).toContain('练习的词');
  endPractice();
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it('a second practice keeps the form that was set aside for the first', () => {
  practise();
  startPractice({ courseId: 1007, lessonId: 100_713 }, ['t1']);
  formDraft.change({ prompt: '另一个练习' });
  expect(getPractice()).toMatchObject({ lessonId: 100_713, owner: 7, earlier: ['t1'] });
  endPractice();
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it('a practice that is opened again still counts the tasks that were submitted for it', () => {
  practise();
  startPractice(LESSON, ['t1']);
  expect(getPractice()?.earlier).toEqual([]);
});

it('a practice of 图生图 restores mode, strength, source and mask of the person at its end', () => {
  const mine = { mode: 'inpaint', denoising_strength: 0.4, source: { fileId: 'f1' }, drawn: { fileId: 'm1' } } as never;
  repaintDraft.change(mine);
  practise();
  repaintDraft.change((now) =>
    withSource({ ...now, mode: 'img2img', denoising_strength: 0.6 }, { fileId: 'f2' } as never),
  );
  expect(repaintDraft.state.form.drawn).toBeNull();
  endPractice();
  expect(repaintDraft.state.form).toMatchObject(mine);
});

it('a practice ends the editing of a task first, so that neither form replaces the other', () => {
  setEditedTask({ taskId: 't1', tool: 'txt2img' });
  formDraft.change({ prompt: '任务的词' });
  practise();
  expect(getEditedTask()).toBeNull();
  endPractice();
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it('logging out ends the practice, and the own form is there at the next login', async () => {
  practise();
  await logout();
  expect(getPractice()).toBeNull();
  expect(formDraft.state.form.prompt).toBe('');
  await logIn(7);
  expect(formDraft.state.form.prompt).toBe('我写的');
});

it('a session that expires keeps the practice for the same person', async () => {
  practise();
  endSession();
  await logIn(7);
  expect(getPractice()).toMatchObject(LESSON);
  expect(formDraft.state.form.prompt).toBe('练习的词');
});

it('another person who logs in after the session expired gets neither the practice nor the form of the first', async () => {
  practise();
  endSession();
  await logIn(8);
  expect(getPractice()).toBeNull();
  expect(session.get('huixue.sd.practice')).toBeNull();
  endPractice();
  expect(formDraft.state.form.prompt).toBe('');
  expect(local.get('huixue.sd.form.8')).toBeNull();
  await logIn(7);
  expect(formDraft.state.form.prompt).toBe('我写的');
});
