import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayTime } from '../../format/time.ts';
import { hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

export interface TimelineEvent {
  key: string | number;
  /** Shown as 14:05, 昨天 14:05 or 6月3日; left out for what is still to come. */
  time?: string | number | Date;
  title: ReactNode;
  /** Of any length. */
  detail?: ReactNode;
  /** `done` unless given. */
  state?: 'done' | 'current' | 'todo' | 'error';
}

interface TimelineProps {
  /** Names the list for assistive technology, such as 「订单进展」. */
  label: string;
  /** In the order of the page. */
  events: readonly TimelineEvent[];
  /** For tests and pages that keep a clock; now otherwise. */
  now?: number;
}

const SAID = { done: '', current: '进行中：', todo: '未开始：', error: '出错：' } as const;

/** What has happened, one below the other, each with its time. */
export function Timeline({ label, events, now }: TimelineProps) {
  return (
    <List aria-label={label}>
      {events.map(({ key, time, title, detail, state = 'done' }) => (
        <Item key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Head>
            <b>
              {SAID[state] ? <Said>{SAID[state]}</Said> : null}
              {title}
            </b>
            {time === undefined ? null : <time dateTime={new Date(time).toISOString()}>{dayTime(time, now)}</time>}
          </Head>
          {detail ? <Detail>{detail}</Detail> : null}
        </Item>
      ))}
    </List>
  );
}

const Said = styled.span`
  ${hidden}
`;

const List = styled.ol`
  display: grid;
  padding: 0;
`;

const Item = styled.li`
  --dot: ${t.lineField};
  position: relative;
  min-width: 0;
  padding: 0 0 ${t.s5} ${t.s5};
  list-style: none;
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    content: '';
    position: absolute;
    top: 7px;
    left: 3px;
    width: 9px;
    height: 9px;
    border: 2px solid var(--dot);
    border-radius: 50%;
    background: var(--dot);
    box-sizing: border-box;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 22px;
    bottom: -2px;
    left: 7px;
    width: 1px;
    background: ${t.lineStrong};
  }
  &[data-state='current'] {
    --dot: ${t.accent};
    &::before {
      box-shadow: 0 0 0 4px ${t.accentSoft};
    }
    b {
      color: ${t.accentInk};
    }
  }
  &[data-state='error'] {
    --dot: ${t.danger};
    b {
      color: ${t.danger};
    }
  }
  &[data-state='todo'] {
    &::before {
      background: ${t.surface};
    }
    b {
      color: ${t.ink3};
      font-weight: 400;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${t.s3};
  b {
    min-width: 0;
    font-size: ${t.t14};
    font-weight: 500;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  time {
    flex: none;
    font-size: ${t.t12};
    line-height: 22px;
    font-variant-numeric: tabular-nums;
    color: ${t.ink3};
  }
`;

const Detail = styled.div`
  margin-top: 2px;
  font-size: ${t.t13};
  line-height: 1.6;
  color: ${t.ink2};
  overflow-wrap: anywhere;
`;
