export { Countdown } from './Countdown.tsx';
export { useCountdown } from './use-countdown.ts';
export { useSecondsLeft } from './use-seconds-left.ts';
