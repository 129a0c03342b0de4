import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { createFavouriteToggle } from '../../../shared/favourite-toggle.ts';
import { markInCards } from './mark-favourite.ts';

/** Calls whose answers contain course cards. */
const CARD_CALLS = [
  'GET /course/data/page/{page}/{limit}',
  'GET /course/data/search/{page}/{limit}',
  'GET /course/data/album/get',
] as const;

/** Marks a course on all of its cards. */
export const toggleCourseFavourite = createFavouriteToggle({
  mark(id, collected) {
    for (const name of CARD_CALLS)
      queryClient.setQueriesData({ queryKey: callKey(name) }, (answer: unknown) => markInCards(answer, id, collected));
  },
  save: (courseId, collected) => call('POST /course/user/collect/save', { courseId, collected }),
  message: (title) => `《${title}》`,
});
