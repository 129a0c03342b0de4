import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { requireLogin, toast } from '@app/shared/state/actions';
import { withCollected } from './collected.ts';

/** Calls whose answers hold cards. */
const CARDS = [
  'GET /course/data/page/{page}/{limit}',
  'GET /course/data/search/{page}/{limit}',
  'GET /course/data/album/get',
] as const;

function mark(id: number, collected: boolean): void {
  for (const name of CARDS)
    queryClient.setQueriesData({ queryKey: callKey(name) }, (answer: unknown) => withCollected(answer, id, collected));
}

interface Course {
  id: number;
  title: string;
}

async function set({ id, title }: Course, collected: boolean, undoable: boolean): Promise<void> {
  mark(id, collected);
  try {
    await call('POST /course/user/collect/save', { courseId: id, collected });
    if (undoable)
      toast.undo(
        `${collected ? '已收藏' : '已取消收藏'}《${title}》`,
        () => void set({ id, title }, !collected, false),
      );
  } catch {
    // The shell has said why; the card says what holds.
    mark(id, !collected);
  }
}

/** Marks a favourite at once, on every card of the course; a visitor logs in first. */
export const collect = (course: Course, collected: boolean): void =>
  requireLogin(() => void set(course, collected, true));
