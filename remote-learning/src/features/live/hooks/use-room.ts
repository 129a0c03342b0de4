import type { ChatSay } from '@app/shared/contracts/chat';
import { serverAheadMs } from '@app/shared/http/server-time';
import type { SocketState } from '@app/shared/socket/room';
import { joinRoom, type Room as Line } from '@app/shared/socket/room';
import { newId } from '@app/shared/state/new-id';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { EMPTY_ROOM, roomReducer, type RoomState } from '../model/room.ts';

export interface Room extends RoomState {
  state: SocketState;
  say: (text: string) => void;
  /** Drops the refusal of a message: the user is editing it. */
  dismissRefusal: () => void;
  retryNow: () => void;
}

/**
 * Maximum random delay in ms of a refetch, so that thousands of viewers do not send it together.
 */
const MAX_DELAY_MS = 10_000;

/**
 * The chat room of a broadcast, while the page is open. @param viewer another viewer reopens the
 * room, as permissions differ
 */
export function useRoom(courseId: number, viewer: string, onTurn: () => void): Room {
  const [room, tell] = useReducer(roomReducer, EMPTY_ROOM);
  const [state, setState] = useState<SocketState>('connecting');
  const line = useRef<Line | null>(null);
  const waiting = useRef<ChatSay | null>(null);
  const turned = useEffectEvent(onTurn);
  const online = useEffectEvent(() => room.online);

  useEffect(() => {
    let turning: ReturnType<typeof setTimeout> | undefined;
    let entered = false;
    const turn = () => {
      turning = undefined;
      turned();
    };
    const joined = joinRoom(courseId, {
      onState: setState,
      onShut: turn,
      onNote: (note) => {
        tell(note);
        // After a reconnect a state change may have been missed.
        const again = note.kind === 'room' && entered;
        if (note.kind === 'room') entered = true;
        if (note.kind === 'turn' || again)
          turning ??= setTimeout(() => turn(), Math.random() * Math.min(MAX_DELAY_MS, online()));
        // A message that was pending at the disconnect is resent: with the same key it is stored
        // once.
        if (note.kind === 'room' && waiting.current) joined.say(waiting.current);
        if ((note.kind === 'kept' || note.kind === 'refused') && note.key === waiting.current?.key)
          waiting.current = null;
      },
    });
    line.current = joined;
    return () => {
      clearTimeout(turning);
      line.current = null;
      waiting.current = null;
      joined.leave();
    };
  }, [courseId, viewer]);

  const silenced = room.me?.silenced;
  useEffect(() => {
    // Ends a mute when its time is over.
    const timers = silenced?.map(({ who, until }) =>
      setTimeout(
        () => tell({ kind: 'silenced', who, until: null }),
        Math.max(0, Date.parse(until) - serverAheadMs() - Date.now()),
      ),
    );
    return () => timers?.forEach((timer) => clearTimeout(timer));
  }, [silenced]);

  return {
    ...room,
    state,
    say(text) {
      const said: ChatSay = { key: newId(), text };
      if (!line.current?.say(said)) return;
      waiting.current = said;
      tell({ kind: 'sending', key: said.key });
    },
    dismissRefusal: () => tell({ kind: 'forget' }),
    retryNow: () => line.current?.retryNow(),
  };
}
