import type { ChatLine } from '@app/shared/contracts/chat';
import * as calls from '@app/shared/http/call';
import * as actions from '@app/shared/state/actions';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from './use-room.ts';
import { useLineActions } from './use-line-actions.tsx';

const line = (id: number, who: string): ChatLine => ({
  id,
  who,
  author: `学员${who}`,
  avatar: '',
  role: 'viewer',
  at: '2026-11-25T20:31:00+08:00',
  second: 60,
  text: `第 ${id} 句`,
});
const OWN_LINE = line(1, 'me');
const OTHER_LINE = line(2, 'you');
const onReport = vi.fn();

beforeEach(() => {
  vi.spyOn(calls, 'call').mockResolvedValue(null as never);
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  vi.spyOn(actions.toast, 'success').mockReturnValue();
  onReport.mockClear();
});

type Me = NonNullable<Room['me']>;
function entries(role: Me['role'] | null, of: ChatLine, more: { pinned?: ChatLine; silenced?: Me['silenced'] } = {}) {
  const me = role === null ? null : ({ who: 'me', role, mutedUntil: null, silenced: more.silenced ?? [] } as Me);
  const room = { me, pinned: more.pinned ?? null } as Pick<Room, 'me' | 'pinned'>;
  return renderHook(() => useLineActions(7, room, onReport)).result.current?.(of);
}
const labels = (...of: Parameters<typeof entries>) => entries(...of)?.map(({ label }) => label);
async function choose(label: string, ...of: Parameters<typeof entries>): Promise<void> {
  const chosen = entries(...of)?.find((entry) => entry.label === label);
  await act(async () => chosen?.onSelect?.());
}

describe('actions on a chat message', () => {
  it('a visitor has no actions, a viewer withdraws own messages and reports others', () => {
    expect(labels(null, OTHER_LINE)).toBeUndefined();
    expect(labels('viewer', OWN_LINE)).toEqual(['撤回']);
    expect(labels('viewer', OTHER_LINE)).toEqual(['举报']);
  });

  it.each(['teacher', 'assistant'] as const)('a %s pins, hides and mutes', (role) => {
    expect(labels(role, OTHER_LINE)).toEqual(['置顶', '隐藏这一句', '禁言 10 分钟', '举报']);
    expect(labels(role, OWN_LINE)).toEqual(['置顶', '撤回']);
  });

  it('a pinned message can be unpinned, and a muted member unmuted', () => {
    const silenced = [{ who: 'you', until: '2026-11-25T20:40:00+08:00' }] as Me['silenced'];
    expect(labels('teacher', OTHER_LINE, { pinned: OTHER_LINE, silenced })).toEqual([
      '取消置顶',
      '隐藏这一句',
      '恢复发言',
      '举报',
    ]);
  });
});

it.each([
  ['撤回', 'viewer', OWN_LINE, {}, 'POST /course/user/chat/hide', { id: 1 }],
  ['置顶', 'teacher', OTHER_LINE, {}, 'POST /course/user/chat/pin', { courseId: 7, id: 2 }],
  ['取消置顶', 'teacher', OTHER_LINE, { pinned: OTHER_LINE }, 'POST /course/user/chat/pin', { courseId: 7, id: null }],
  ['禁言 10 分钟', 'teacher', OTHER_LINE, {}, 'POST /course/user/chat/mute', { id: 2, minutes: 10 }],
] as const)('the action %s by a %s is sent', async (label, role, of, more, name, input) => {
  await choose(label, role, of, more);
  expect(calls.call).toHaveBeenCalledExactlyOnceWith(name, input);
});

it('a mute that is not confirmed is not sent', async () => {
  vi.mocked(actions.confirm).mockResolvedValue(false);
  await choose('禁言 10 分钟', 'teacher', OTHER_LINE);
  expect(calls.call).not.toHaveBeenCalled();
});

it('a report opens the dialog with its message', async () => {
  await choose('举报', 'viewer', OTHER_LINE);
  expect(onReport).toHaveBeenCalledExactlyOnceWith(OTHER_LINE);
});

it('a refused action shows no success message', async () => {
  vi.mocked(calls.call).mockRejectedValue(new Error('refused'));
  await choose('撤回', 'viewer', OWN_LINE);
  expect(actions.toast.success).not.toHaveBeenCalled();
});
