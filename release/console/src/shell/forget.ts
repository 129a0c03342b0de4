import { queryClient } from '../api/query-client.ts';
import { dropChange } from '../change/draft.ts';

/** Clears all data of a person before the next one logs in here. */
export function forgetConsole(): void {
  dropChange();
  queryClient.clear();
}
