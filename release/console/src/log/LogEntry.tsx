import type { ChangeEntry } from '@app/shared/contracts/release-api';
import { ellipsis } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayOrClock, fullTime } from '../model/clock.ts';
import { entryShare, entryTitle, type Titles } from '../model/change-text.ts';
import { DiffView } from '../parts/DiffView.tsx';

interface LogEntryProps {
  entry: ChangeEntry;
  titles: Titles;
  now: number;
  open: boolean;
  onToggle: () => void;
  /** Actions on the revision, below its difference. */
  actions?: ReactNode;
}

/** One change with author and reason; expanded, it shows the exact difference. */
export function LogEntry({ entry, titles, now, open, onToggle, actions }: LogEntryProps) {
  const id = useId();
  const { revision, at, by, verb, why, approvedBy, diff } = entry;
  const who = by === 'auto' ? '自动' : by;
  return (
    <Item id={`r${revision}`}>
      <Row type="button" aria-expanded={open} aria-controls={id} onClick={onToggle} $open={open}>
        <time dateTime={at} title={fullTime(at, now)}>
          {dayOrClock(at, now)}
        </time>
        <Words>
          <b data-bad={verb === 'halt' || verb === 'kill'}>{entryTitle(entry, titles)}</b> {entryShare(entry)}
          <small data-bad={verb === 'halt'}>
            {who}
            {why === '' ? '' : `：${why}`}
            {approvedBy === null ? '' : `（${approvedBy} 批准）`}
          </small>
        </Words>
        <small>r{revision}</small>
      </Row>
      <div id={id} hidden={!open}>
        {open ? <DiffView diff={diff} label={`r${revision - 1} 与 r${revision} 的差别`} /> : null}
        {open && actions ? <Actions>{actions}</Actions> : null}
      </div>
    </Item>
  );
}

const Item = styled.li`
  /* Of a long log only what is on the screen is laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
  scroll-margin: 80px;
  border-bottom: 1px solid ${t.line};
`;

const Row = styled.button<{ $open: boolean }>`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) auto;
  gap: 0 8px;
  align-items: start;
  width: 100%;
  padding: 10px ${t.s4};
  background: ${({ $open }) => ($open ? t.hover : 'none')};
  text-align: left;
  &:hover {
    background: ${t.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  time {
    color: ${t.ink3};
    white-space: nowrap;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  ${below(450)} {
    padding-inline: ${t.s3};
  }
`;

const Words = styled.div`
  min-width: 0;
  b {
    font-weight: 500;
  }
  b[data-bad='true'] {
    color: ${t.danger};
  }
  small {
    ${ellipsis}
    display: block;
    line-height: 16px;
  }
  small[data-bad='true'],
  [aria-expanded='true'] > & small {
    white-space: normal;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 8px ${t.s4};
  background: ${t.sunken};
`;
