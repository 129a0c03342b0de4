import { createSignal } from '@app/shared/state/create-store';
import { local } from '@app/shared/state/storage';

/** Local storage key of the person's decision about site statistics: `yes` or `no`. */
export const STATISTICS_KEY = 'hx.statistics';

export type StatisticsChoice = 'yes' | 'no' | null;

/** Where storage is forbidden the choice lasts as long as the page. */
let unkept: StatisticsChoice = null;
let asking = false;
const changed = createSignal();

/** The user's decision; null before it is made. */
export function statisticsChoice(): StatisticsChoice {
  const kept = local.get(STATISTICS_KEY);
  return kept === 'yes' || kept === 'no' ? kept : unkept;
}

/** Whether the question is shown: undecided, or requested again. */
export function isAsking(): boolean {
  return asking || statisticsChoice() === null;
}

export function storeStatisticsChoice(choice: 'yes' | 'no'): void {
  unkept = choice;
  asking = false;
  local.set(STATISTICS_KEY, choice);
  changed.emit();
}

/** Shows the question again on request. */
export function resetStatisticsChoice(): void {
  asking = true;
  changed.emit();
}

export const subscribeChoice = changed.subscribe;
