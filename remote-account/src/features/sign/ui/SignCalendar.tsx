import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addDays, addMonths, marksOf, monthCells, weekCells, type CalendarCell } from '../model/calendar.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
type View = 'week' | 'month';

export interface SignCalendarProps {
  signed: ReadonlySet<string>;
  /** Shanghai day by the service. */
  today: string;
  reward: string | null;
}

const narrow = () => globalThis.matchMedia?.('(max-width: 960px)').matches ?? false;

/** 打卡详情: month grid with a week view; a table of days, not a picker, so that it reads as one. */
export function SignCalendar({ signed, today, reward }: SignCalendarProps) {
  const [view, setView] = useState<View>(() => (narrow() ? 'week' : 'month'));
  const [anchor, setAnchor] = useState(today);
  const cells = view === 'month' ? monthCells(anchor) : weekCells(anchor);
  const move = (step: 1 | -1) => setAnchor((day) => (view === 'month' ? addMonths(day, step) : addDays(day, step * 7)));
  const unit = view === 'month' ? '个月' : '周';
  const weeks = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  return (
    <Frame>
      <Bar>
        <h3>打卡详情</h3>
        <Segmented
          label="视图"
          value={view}
          options={[
            { value: 'week', label: '周' },
            { value: 'month', label: '月' },
          ]}
          onValueChange={(next) => {
            setView(next as View);
            setAnchor(today);
          }}
        />
      </Bar>
      <Bar>
        <IconButton label={`上${unit}`} tone="text" size="s" onClick={() => move(-1)}>
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <span aria-live="polite">
          {Number(anchor.slice(0, 4))}年{Number(anchor.slice(5, 7))}月
        </span>
        <IconButton label={`下${unit}`} tone="text" size="s" onClick={() => move(1)}>
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Bar>
      <Table>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={`星期${name}`}>{name}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell) => (
                <Day key={cell.day} cell={cell} signed={signed} today={today} reward={reward} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Key>
        <span>
          <i data-kind="signed" />
          已签到
        </span>
        <span>
          <i data-kind="today" />
          今天
        </span>
        {reward ? (
          <span>
            <i data-kind="reward" />
            预计 {Number(reward.slice(5, 7))}月{Number(reward.slice(8))}日得奖
          </span>
        ) : null}
      </Key>
    </Frame>
  );
}

function Day({ cell, signed, today, reward }: SignCalendarProps & { cell: CalendarCell }) {
  const marks = marksOf(cell.day, signed, today, reward);
  const words = [
    `${cell.month}月${cell.date}日`,
    marks.today ? '今天' : '',
    marks.signed ? '已签到' : marks.today ? '未签到' : '',
    marks.reward ? '签满可得一个月会员' : '',
  ];
  return (
    <Cell
      data-outside={cell.inMonth ? undefined : ''}
      data-signed={marks.signed ? '' : undefined}
      data-start={marks.runStart ? '' : undefined}
      data-end={marks.runEnd ? '' : undefined}
      data-today={marks.today ? '' : undefined}
      data-reward={marks.reward ? '' : undefined}
      data-future={cell.day > today ? '' : undefined}
    >
      <time dateTime={cell.day} aria-label={words.filter(Boolean).join('，')}>
        {cell.date}
      </time>
    </Cell>
  );
}

const Frame = styled.div`
  margin-top: ${t.s5};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  margin-bottom: 8px;
  font-size: ${t.t14};
  h3 {
    font-size: ${t.t14};
  }
  > span {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0 4px;
  table-layout: fixed;
  text-align: center;
  th {
    padding: 0;
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
    line-height: 24px;
  }
  abbr {
    text-decoration: none;
  }
`;

const Cell = styled.td`
  position: relative;
  height: 36px;
  padding: 0;
  color: ${t.ink};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  time {
    position: relative;
  }
  &[data-outside],
  &[data-future] {
    color: ${t.ink3};
  }
  &[data-signed] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 500;
  }
  &[data-start] {
    border-radius: 18px 0 0 18px;
  }
  &[data-end] {
    border-radius: 0 18px 18px 0;
  }
  &[data-start][data-end] {
    border-radius: 18px;
  }
  &[data-today]::before,
  &[data-reward]::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 34px;
    height: 34px;
    margin: auto;
    border-radius: ${t.rFull};
  }
  &[data-today] {
    font-weight: 600;
  }
  &[data-reward] {
    color: ${t.onVip};
    font-weight: 600;
  }
  &[data-reward]::before {
    background: ${t.vipFill};
  }
  &[data-today]::before {
    border: 2px solid ${t.accent};
  }
  ${below(960)} {
    height: 44px;
  }
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s4};
  margin-top: 12px;
  color: ${t.ink3};
  font-size: ${t.t12};
  line-height: 16px;
  span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 12px;
    height: 12px;
    border-radius: ${t.rFull};
    background: ${t.accentSoft};
  }
  i[data-kind='today'] {
    background: none;
    border: 2px solid ${t.accent};
  }
  i[data-kind='reward'] {
    background: ${t.vipFill};
  }
`;
