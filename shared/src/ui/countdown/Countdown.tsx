import { styled } from 'styled-components';
import { countdownText, type CountdownForm } from './rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** End in milliseconds since the epoch, by the browser's clock. */
  until: number;
  /** Format `59s`, `04:32` or `2 天 03:04:05`. */
  form?: CountdownForm;
  /** Accessible name. */
  label?: string;
  /** Called once, when the countdown ends while mounted. */
  onEnd?: () => void;
}

/**
 * Remaining time until a moment; it has the role timer, which screen readers read on demand only.
 */
export function Countdown({ until, form = 'minutes', label = '剩余时间', onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(until, onEnd);
  return (
    <Text role="timer" aria-label={label} aria-live="off">
      {countdownText(seconds, form)}
    </Text>
  );
}

const Text = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
