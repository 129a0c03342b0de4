import type { Review } from '@app/shared/contracts/talk';
import { relativeTime } from '@app/shared/format/time';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface EntryProps {
  entry: Pick<Review, 'author' | 'text' | 'createdAt' | 'edited' | 'state'>;
  /** Content beside the name: stars, or the author's role. */
  mark?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One entry with its author and time. */
export function Entry({ entry, mark, actions, children }: EntryProps) {
  return (
    <Frame>
      <header>
        <b dir="auto">{entry.author}</b>
        {mark}
        <time dateTime={entry.createdAt}>
          {relativeTime(entry.createdAt)}
          {entry.edited ? ' · 改过' : ''}
        </time>
      </header>
      {entry.state === 'held' ? <Badge tone="warning">被多人举报，正在核实，只有您看得到</Badge> : null}
      <p dir="auto">{entry.text}</p>
      {children}
      {actions ? <footer>{actions}</footer> : null}
    </Frame>
  );
}

/** A small button below an entry. */
export const EntryButton = styled.button`
  min-height: 28px;
  color: ${t.ink2};
  font-size: ${t.t13};
  &:hover {
    color: ${t.accentInk};
  }
`;

const Frame = styled.article`
  display: grid;
  gap: 6px;
  justify-items: start;
  padding-block: ${t.s4};
  font-size: ${t.t14};
  header {
    ${wrapRow}
    gap: ${t.s2};
  }
  header b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  header time {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  > p {
    max-width: 44em;
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s4};
  }
`;
