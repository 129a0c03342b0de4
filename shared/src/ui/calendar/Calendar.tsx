import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { IconButton } from '../button/index.ts';
import { ErrorState } from '../empty/index.ts';
import { Segmented } from '../segmented/index.ts';
import { Grid } from './Grid.tsx';
import { Legend } from './Legend.tsx';
import { addDays, addMonths, monthCells, spanTitle, weekCells, type CalendarView, type WeekStart } from './model.ts';

export interface CalendarProps {
  /** Heading, such as 「打卡详情」; labels the grid. */
  title: string;
  /**
   * Date YYYY-MM-DD in Asia/Shanghai by the service: the browser may have another time zone or a
   * wrong clock.
   */
  today: string;
  /** Days signed in, YYYY-MM-DD. */
  signed?: ReadonlySet<string>;
  /** Day on which the reward is earned if no day is missed. */
  reward?: string | null;
  /** Reward of that day, included in its accessible label. */
  rewardText?: string;
  /** The selected day. */
  value?: string | null;
  /** Called with a day of the shown month; days outside it cannot be pressed. */
  onSelect?: (date: string) => void;
  /** Initial view. */
  defaultView?: CalendarView;
  /** First day of the week: 1 Monday, 0 Sunday … */
  weekStart?: WeekStart;
  /** Always shows six rows, so that the layout below does not shift between months. */
  sixWeeks?: boolean;
  disabled?: boolean;
  loading?: boolean;
  error?: string;
  onRetry?: () => void;
  /** Below the legend. */
  children?: ReactNode;
}

const VIEWS = [
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
] as const;

/**
 * Month or week of days with their marks; a single tab stop, inside which arrow and page keys move.
 */
export function Calendar({
  title,
  today,
  signed = NONE,
  reward = null,
  rewardText = '签满可得一个月会员',
  value = null,
  onSelect,
  defaultView = 'month',
  weekStart = 1,
  sixWeeks = false,
  disabled = false,
  loading = false,
  error,
  onRetry,
  children,
}: CalendarProps) {
  const id = useId();
  const [view, setView] = useState<CalendarView>(defaultView);
  // Day with the tab stop; the shown period follows it.
  const [cursor, setCursor] = useState(value ?? today);
  const cells = view === 'month' ? monthCells(cursor, weekStart, sixWeeks) : weekCells(cursor, weekStart);
  const step = (by: 1 | -1): void => setCursor((day) => (view === 'month' ? addMonths(day, by) : addDays(day, by * 7)));
  const unit = view === 'month' ? '个月' : '周';
  const height = { minHeight: (view === 'month' ? 6 : 1) * 40 + 28 };
  return (
    <Frame>
      <Bar>
        <h2 id={`${id}-title`}>{title}</h2>
        <Segmented
          label="视图"
          value={view}
          options={VIEWS}
          disabled={disabled}
          onValueChange={(next) => {
            setView(next);
            setCursor(value ?? today);
          }}
        />
      </Bar>
      <Bar>
        <IconButton label={`上${unit}`} size="s" disabled={disabled} onClick={() => step(-1)}>
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <Span id={`${id}-span`} aria-live="polite">
          {spanTitle(cells)}
        </Span>
        <IconButton label={`下${unit}`} size="s" disabled={disabled} onClick={() => step(1)}>
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Bar>
      {error === undefined ? (
        <Grid
          labelledBy={`${id}-title ${id}-span`}
          cells={cells}
          cursor={cursor}
          onCursor={setCursor}
          today={today}
          signed={loading ? NONE : signed}
          reward={loading ? null : reward}
          rewardText={rewardText}
          value={value}
          onSelect={onSelect}
          weekStart={weekStart}
          disabled={disabled || loading}
          busy={loading}
        />
      ) : (
        <Failure style={height}>
          <ErrorState message={error} onRetry={onRetry} retrying={loading} />
        </Failure>
      )}
      {error === undefined ? <Legend reward={reward} loading={loading} /> : null}
      {children}
    </Frame>
  );
}

const NONE: ReadonlySet<string> = new Set();

const Frame = styled.div`
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  margin-bottom: 8px;
  font-size: ${t.t14};
  h2 {
    font-size: ${t.t14};
  }
`;

const Span = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Failure = styled.div`
  display: grid;
  align-content: center;
`;
