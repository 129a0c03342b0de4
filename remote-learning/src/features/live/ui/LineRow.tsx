import type { ChatLine, ChatRole } from '@app/shared/contracts/chat';
import { clockTime } from '@app/shared/format/time';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Badge, type BadgeTone } from '@app/shared/ui/badge';
import { Menu } from '@app/shared/ui/menu';
import type { MenuEntry } from '@app/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isFromTeacher } from '../model/room.ts';

const ROLES: Partial<Record<ChatRole, { name: string; tone: BadgeTone }>> = {
  teacher: { name: '讲师', tone: 'accent' },
  assistant: { name: '助教', tone: 'success' },
  member: { name: '会员', tone: 'vip' },
};

interface LineRowProps {
  line: ChatLine;
  mine: boolean;
  /** Time of the message; by default the clock time. */
  when?: ReactNode;
  /** Whether the message is at the current second. */
  current?: boolean;
  /** Actions on it; undefined for viewers who can only read. */
  actionsOf?: ((line: ChatLine) => readonly MenuEntry[]) | undefined;
}

/** One message of the chat. */
export const LineRow = memo(function LineRow({ line, mine, when, current = false, actionsOf }: LineRowProps) {
  const role = ROLES[line.role];
  const author = mine ? '我' : line.author;
  return (
    <Row data-taught={isFromTeacher(line) ? '' : undefined} aria-current={current ? 'true' : undefined}>
      <Avatar src={line.avatar} name={line.author} size={28} />
      <header>
        <b dir="auto">{author}</b>
        {role ? <Badge tone={role.tone}>{role.name}</Badge> : null}
        {when ?? <time dateTime={line.at}>{clockTime(line.at)}</time>}
        {actionsOf ? (
          <Menu
            label={`${author}说的这一句`}
            align="end"
            items={actionsOf(line)}
            trigger={
              <MenuButton type="button" aria-label={`${author}说的这一句，更多`}>
                <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
              </MenuButton>
            }
          />
        ) : null}
      </header>
      <p dir="auto">{line.text}</p>
    </Row>
  );
});

const Row = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 0 10px;
  align-items: start;
  font-size: ${t.t14};
  line-height: 1.55;
  > :first-child {
    grid-row: span 2;
  }
  header {
    ${row}
    gap: 6px;
    min-width: 0;
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
  header b {
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header time,
  header > [data-when] {
    flex: none;
    margin-left: auto;
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
  }
  p {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
  header > button[data-when] {
    min-height: 24px;
    color: ${t.accentInk};
  }
  &[aria-current] p {
    color: ${t.accentInk};
  }
  &[data-taught] p {
    margin-top: 4px;
    padding: 8px 12px;
    border-radius: ${t.r1};
    background: ${t.sunken};
  }
`;

const MenuButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 20px;
  border-radius: 4px;
  color: ${t.ink3};
  &:hover,
  &[aria-expanded='true'] {
    background: ${t.off};
    color: ${t.ink};
  }
  ${below(690)} {
    width: 36px;
    height: 28px;
  }
`;
