import { queryClient } from '../api/query-client.ts';
import { dropChange } from '../change/draft.ts';

/** Leaves nothing of one person's work for the next who logs in here. */
export function forget(): void {
  dropChange();
  queryClient.clear();
}
