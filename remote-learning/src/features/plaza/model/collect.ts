import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { collecting } from '../../../shared/collecting.ts';
import { withCollected } from './collected.ts';

/** Calls whose answers contain course cards. */
const CARDS = [
  'GET /course/data/page/{page}/{limit}',
  'GET /course/data/search/{page}/{limit}',
  'GET /course/data/album/get',
] as const;

/** Marks a course on all of its cards. */
export const collect = collecting({
  mark(id, collected) {
    for (const name of CARDS)
      queryClient.setQueriesData({ queryKey: callKey(name) }, (answer: unknown) =>
        withCollected(answer, id, collected),
      );
  },
  save: (courseId, collected) => call('POST /course/user/collect/save', { courseId, collected }),
  name: (title) => `《${title}》`,
});
