import { CHAT_LIMITS } from '@app/shared/contracts/limits';
import { clockTime } from '@app/shared/format/time';
import { serverAheadMs } from '@app/shared/http/server-time';
import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useSecondsLeft } from '@app/shared/ui/countdown';
import { TextField } from '@app/shared/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Room } from '../hooks/use-room.ts';
import { isFromTeacher } from '../model/room.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Quick replies; useful only where a teacher is present. */
const QUICK_REPLIES = ['听懂了', '再讲一遍', '问老师：'] as const;

/** Cuts a text to the limit in characters, counted as the service does. */
const truncate = (text: string): string => [...text].slice(0, CHAT_LIMITS.letters).join('');

interface ComposerProps {
  room: Room;
  loggedIn: boolean;
  /** Whether a teacher is present. */
  taught: boolean;
}

/** Field for a message: typed text stays until it is stored. */
export function Composer({ room, loggedIn, taught }: ComposerProps) {
  const [text, setText] = useState('');
  /** Text of the pending message. */
  const sent = useRef('');
  const field = useRef<HTMLInputElement>(null);
  const [freeAt, setFreeAt] = useState(0);
  const { me, sending, refusal, kept } = room;
  const letters = [...text].length;
  const free = me !== null && isFromTeacher(me);
  useEffect(() => {
    if (kept === null) return;
    // Text typed meanwhile is the next message.
    setText((now) => (now === sent.current ? '' : now));
    if (!free) setFreeAt(Date.now() + CHAT_LIMITS.everySec * SECOND);
  }, [kept, free]);
  useEffect(() => {
    if (refusal?.waitSec) setFreeAt(Date.now() + refusal.waitSec * SECOND);
  }, [refusal]);

  const mutedMs = me?.mutedUntil ? Date.parse(me.mutedUntil) - serverAheadMs() : null;
  const muted = useSecondsLeft(mutedMs) > 0;

  if (!room.open) return <Closed>{room.joined ? '现在不能发言，可以看大家说过的话' : ' '}</Closed>;
  if (!loggedIn)
    return (
      <Closed>
        <Button block onClick={() => requireLogin(() => undefined)}>
          登录后参与聊天
        </Button>
      </Closed>
    );
  if (muted && mutedMs !== null)
    // The end is rounded up to the next minute.
    return <Closed>{clockTime(mutedMs + MINUTE - 1)} 前您在这个直播间不能发言</Closed>;

  const handleSend = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || sending !== null) return;
    sent.current = text;
    room.say(said);
  };
  return (
    <Form onSubmit={handleSend} aria-label="发言">
      {taught ? (
        <Quick>
          {QUICK_REPLIES.map((words) => (
            <button
              key={words}
              type="button"
              onClick={() => {
                setText((now) => truncate(now.trim() === '' ? words : `${now.trimEnd()} ${words}`));
                field.current?.focus();
              }}
            >
              {words.replace('：', '')}
            </button>
          ))}
        </Quick>
      ) : null}
      <Line>
        <TextField
          ref={field}
          label="聊天内容"
          hideLabel
          value={text}
          placeholder="说点什么，Enter 发送"
          error={refusal?.msg}
          autoComplete="off"
          enterKeyHint="send"
          onValueChange={(value) => {
            setText(truncate(value));
            if (refusal) room.dismissRefusal();
          }}
        />
        <SendButton
          freeAt={freeAt}
          sending={sending !== null}
          ready={letters > 0 && text.trim() !== '' && room.state === 'online'}
        />
      </Line>
      <Hint>
        <span>{free ? '您是讲师或助教，发言不限速' : `每 ${CHAT_LIMITS.everySec} 秒可发一条`}</span>
        <span>
          {letters} / {CHAT_LIMITS.letters}
        </span>
      </Hint>
    </Form>
  );
}

function SendButton({ freeAt, sending, ready }: { freeAt: number; sending: boolean; ready: boolean }) {
  const left = useSecondsLeft(freeAt);
  return (
    <Send type="submit" loading={sending} disabled={!ready || left > 0}>
      {left > 0 ? `${left} 秒` : '发送'}
    </Send>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4} ${t.s4};
  border-top: 1px solid ${t.line};
`;

const Closed = styled.div`
  min-height: 56px;
  padding: ${t.s4};
  border-top: 1px solid ${t.line};
  color: ${t.ink3};
  font-size: ${t.t13};
  text-align: center;
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  button {
    min-height: 28px;
    padding: 0 12px;
    border: 1px solid ${t.lineStrong};
    border-radius: ${t.rFull};
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  button:hover {
    border-color: ${t.ink3};
    color: ${t.ink};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.s2};
  align-items: start;
`;

const Send = styled(Button)`
  min-width: 68px;
  font-variant-numeric: tabular-nums;
`;

const Hint = styled.p`
  display: flex;
  justify-content: space-between;
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;
