import type { ChatLine } from '@app/shared/contracts/chat';
import type { CallInput, CallName } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { confirm, toast } from '@app/shared/state/actions';
import type { MenuEntry } from '@app/shared/ui/menu';
import { useCallback } from 'react';
import { isFromTeacher } from '../model/room.ts';
import type { Room } from './use-room.ts';

const MUTE_MINUTES = 10;

/** Runs an action on a message; the shell shows why it was refused. */
async function runAction<K extends CallName>(name: K, input: CallInput<K>, done: string): Promise<void> {
  try {
    await call(name, input);
    toast.success(done);
  } catch {
    // The error is already shown.
  }
}

/**
 * Actions of this viewer on a message: withdraw their own, report those of others, and as teacher
 * or assistant hide, pin and mute. Undefined for visitors.
 */
export function useLineActions(
  courseId: number,
  { me, pinned }: Pick<Room, 'me' | 'pinned'>,
  onReport: (line: ChatLine) => void,
): ((line: ChatLine) => readonly MenuEntry[]) | undefined {
  const who = me?.who;
  const silenced = me?.silenced;
  const moderates = me !== null && isFromTeacher(me);
  const pinnedId = pinned?.id;
  const actionsOf = useCallback(
    (line: ChatLine): readonly MenuEntry[] => {
      const mine = line.who === who;
      const hide = {
        label: mine ? '撤回' : '隐藏这一句',
        danger: true,
        onSelect: () => void runAction('POST /course/user/chat/hide', { id: line.id }, mine ? '已撤回' : '已隐藏'),
      };
      const report = { label: '举报', onSelect: () => onReport(line) };
      if (!moderates) return [mine ? hide : report];
      const up = line.id === pinnedId;
      const pin = {
        label: up ? '取消置顶' : '置顶',
        onSelect: () =>
          void runAction(
            'POST /course/user/chat/pin',
            { courseId, id: up ? null : line.id },
            up ? '已取消置顶' : '已置顶',
          ),
      };
      if (mine) return [pin, hide];
      const mute = async () => {
        const message = `说「${line.text}」的${line.author}，${MUTE_MINUTES} 分钟内不能在这里发言。确定吗？`;
        if (await confirm({ message }))
          await runAction(
            'POST /course/user/chat/mute',
            { id: line.id, minutes: MUTE_MINUTES },
            `已禁言 ${MUTE_MINUTES} 分钟`,
          );
      };
      const unmute = () => runAction('POST /course/user/chat/mute', { id: line.id, minutes: 0 }, '已恢复发言');
      const voice = silenced?.some((one) => one.who === line.who)
        ? { label: '恢复发言', separated: true, onSelect: () => void unmute() }
        : { label: `禁言 ${MUTE_MINUTES} 分钟`, separated: true, onSelect: () => void mute() };
      return [pin, hide, voice, report];
    },
    [courseId, who, silenced, moderates, pinnedId, onReport],
  );
  return who === undefined ? undefined : actionsOf;
}
