import { styled } from 'styled-components';
import { countdownText, type CountdownForm } from './rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** Milliseconds since the epoch, by the browser's clock. */
  until: number;
  /** `59s`, `04:32` or `2 天 03:04:05`. */
  form?: CountdownForm;
  /** Accessible name. */
  label?: string;
  /** Once, when it comes to its end while shown. */
  onEnd?: () => void;
}

/**
 * The time left until a moment; a timer to assistive technology, which reads it when asked and not
 * every second.
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
