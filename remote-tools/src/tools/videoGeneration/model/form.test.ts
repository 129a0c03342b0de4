import { expect, it } from 'vitest';
import { zVideoParams } from '@app/shared/contracts/aigc';
import { formOf, INITIAL_FORM, moveShot, paramsOf, shotsProblem, shotOf, type ShotForm } from './form.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

it('the form of a video is restored from its task, with its cover', () => {
  const shots = [shotOf(id(1)), { ...shotOf(id(2)), caption: '新品', move: 'orbit' as const }];
  const form = { ...INITIAL_FORM, shots, cover: shots[1]!.key, prompt: ' 慢慢推近 ' };
  const sent = zVideoParams.parse(paramsOf(form));
  expect(sent).toMatchObject({ prompt: '慢慢推近', cover: { by: 'shot', shot: 1 } });
  const back = formOf(sent);
  expect(paramsOf(back)).toEqual(sent);
  expect(back.cover).toBe(back.shots[1]!.key);
});

it('a cover whose shot was removed becomes that of the first shot', () =>
  expect(paramsOf({ ...INITIAL_FORM, shots: [shotOf(id(1))], cover: 'gone' })).toMatchObject({ cover: { shot: 0 } }));

it('shotsProblem reports what is missing', () => {
  const shot = (seconds: number) => ({ ...shotOf(id(1)), seconds });
  const of = (...shots: ShotForm[]) => shotsProblem({ shots, quality: '720p' });
  expect(of()).toBe('先放入一张图片');
  expect(of(shot(1))).toBe('视频至少 2 秒，现在是 1 秒');
  expect(of(shot(20), shot(20), shot(20.5))).toBe('视频最长 60 秒，现在是 60.5 秒，请减少镜头或缩短时长');
  expect(of(shot(20), shot(20), shot(20))).toBe('');
  expect(shotsProblem({ shots: [shot(20), shot(20)], quality: '1080p' })).toMatch(/^1080p 最长 30 秒/);
});

it('moving a shot keeps all shots', () => {
  const shots = [shotOf(id(1)), shotOf(id(2)), shotOf(id(3))];
  const order = (to: number, which = 0) =>
    moveShot(shots, shots[which]!.key, to).map(({ fileId }) => Number(fileId.at(-1)));
  expect(order(2)).toEqual([2, 3, 1]);
  expect(order(0, 2)).toEqual([3, 1, 2]);
  expect(order(-1)).toEqual([1, 2, 3]);
  expect(order(9)).toEqual([2, 3, 1]);
});
