import type { ChatLine } from '@app/shared/contracts/chat';
import type { SocketState } from '@app/shared/socket/room';
import { below, t } from '@app/shared/theme/tokens';
import type { MenuEntry } from '@app/shared/ui/menu';
import { Marquee } from '@app/shared/ui/marquee';
import { Switch } from '@app/shared/ui/switch';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SideColumn, StickyColumn } from '../../../shared/side-column.ts';
import { useStickToEnd } from '../hooks/use-stick-to-end.ts';
import type { Room } from '../hooks/use-room.ts';
import { isFromTeacher } from '../model/room.ts';
import { Composer } from './Composer.tsx';
import { LineRow } from './LineRow.tsx';

interface ChatPanelProps {
  room: Room;
  loggedIn: boolean;
  /** Whether the broadcast is a demonstration without a teacher. */
  demo: boolean;
  /** Actions that this viewer may take on a message; undefined when there are none. */
  actionsOf: ((line: ChatLine) => readonly MenuEntry[]) | undefined;
}

const OFFLINE_TEXTS: Partial<Record<SocketState, string>> = {
  offline: '聊天断开了，正在重新连接',
};

/** Chat beside a broadcast: messages, and the field to write one. */
export function ChatPanel({ room, loggedIn, demo, actionsOf }: ChatPanelProps) {
  const [taughtOnly, setTaughtOnly] = useState(false);
  const lines = taughtOnly ? room.lines.filter(isFromTeacher) : room.lines;
  const { list, hasNew: fresh, scrollToEnd: toEnd } = useStickToEnd(lines.at(-1)?.id);
  const lost = OFFLINE_TEXTS[room.state];
  return (
    <SideColumn>
      <Frame aria-label="聊天">
        <Head>
          <h2>聊天</h2>
          {demo ? null : (
            <Switch size="s" label="只看讲师和助教" checked={taughtOnly} onCheckedChange={setTaughtOnly} />
          )}
        </Head>
        {room.pinned ? (
          <Pinned>
            <Pin size={16} strokeWidth={1.5} aria-hidden />
            <div>
              <b dir="auto">置顶 · {room.pinned.author}</b>
              {/* The pinned message stays on one line however long, so that the chat keeps its
                 height. */}
              <Marquee key={room.pinned.id} label="置顶的消息">
                <span dir="auto">{room.pinned.text.replaceAll(/\s+/g, ' ')}</span>
              </Marquee>
            </div>
          </Pinned>
        ) : null}
        <Lines ref={list} role="log" aria-label="聊天消息" tabIndex={0}>
          {demo ? <EmptyNote>演示直播，讲师不在，聊天只在同场的观众之间</EmptyNote> : null}
          {room.joined && lines.length === 0 ? (
            <EmptyNote>{taughtOnly ? '讲师和助教还没有说话' : '还没有人说话，打个招呼吧'}</EmptyNote>
          ) : null}
          <ul>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} mine={line.who === room.me?.who} actionsOf={actionsOf} />
            ))}
          </ul>
        </Lines>
        {fresh ? (
          <NewMessages type="button" onClick={toEnd}>
            有新消息
          </NewMessages>
        ) : null}
        {lost ? (
          <OfflineNote role="status">
            {lost}
            <button type="button" onClick={room.retryNow}>
              立即重试
            </button>
          </OfflineNote>
        ) : null}
        {room.skipped > 0 ? <Skipped>说话的人太多，{room.skipped} 条没有显示，直播后可以在聊天记录里看</Skipped> : null}
        <Composer room={room} loggedIn={loggedIn} taught={!demo} />
      </Frame>
    </SideColumn>
  );
}

/* On a phone the chat has a fixed height, even with few messages. */
const Frame = styled(StickyColumn)`
  max-height: min(720px, calc(100vh - 88px));
  ${below(1000)} {
    height: min(480px, 70vh);
    max-height: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  height: 48px;
  padding: 0 ${t.s4};
  border-bottom: 1px solid ${t.line};
  h2 {
    font-size: ${t.t16};
  }
  label {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
`;

const Pinned = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: ${t.s2};
  margin: ${t.s3} ${t.s3} ${t.s2};
  padding: ${t.s3};
  border-radius: ${t.r1};
  background: ${t.accentSoft};
  font-size: ${t.t13};
  line-height: 1.55;
  > svg {
    margin-top: 2px;
    color: ${t.accentInk};
  }
  b {
    display: block;
    color: ${t.accentInk};
    font-weight: 600;
  }
  span {
    overflow-wrap: anywhere;
  }
`;

const Lines = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${t.s3} ${t.s4};
  ul {
    display: grid;
    gap: 14px;
  }
`;

const EmptyNote = styled.p`
  margin-bottom: ${t.s3};
  color: ${t.ink3};
  font-size: ${t.t12};
  text-align: center;
`;

const NewMessages = styled.button`
  position: absolute;
  left: 50%;
  bottom: 148px;
  min-height: 28px;
  padding: 0 ${t.s3};
  border-radius: ${t.rFull};
  background: ${t.accent};
  color: ${t.onAccent};
  font-size: ${t.t13};
  transform: translateX(-50%);
`;

const OfflineNote = styled.p`
  flex: none;
  padding: ${t.s2} ${t.s4};
  background: ${t.warningSoft};
  color: ${t.warning};
  font-size: ${t.t13};
  button {
    margin-left: ${t.s2};
    min-height: 24px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Skipped = styled.p`
  flex: none;
  padding: ${t.s1} ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t12};
`;
