import { requireLogin, toast } from '@app/shared/state/actions';

interface FavouriteTarget {
  /** Marks an item as a favourite, or not, in every cached list that contains it. */
  mark: (id: number, collected: boolean) => void;
  /** Sends the change; the shell reports a failure. */
  save: (id: number, collected: boolean) => Promise<unknown>;
  /** Names the item in the message. */
  message: (title: string) => string;
}

interface TitledItem {
  id: number;
  title: string;
}

/**
 * Marks a favourite before the service answers, and reverts the mark when it refuses; a visitor
 * logs in first.
 */
export function createFavouriteToggle({ mark, save, message: name }: FavouriteTarget) {
  async function set({ id, title }: TitledItem, collected: boolean, undoable: boolean): Promise<void> {
    mark(id, collected);
    try {
      await save(id, collected);
      if (undoable)
        toast.undo(
          `${collected ? '已收藏' : '已取消收藏'}${name(title)}`,
          () => void set({ id, title }, !collected, false),
        );
    } catch {
      mark(id, !collected);
    }
  }
  return (thing: TitledItem, collected: boolean): void => requireLogin(() => void set(thing, collected, true));
}
