import { requireLogin, toast } from '@app/shared/state/actions';

interface Collecting {
  /** Marks an item as a favourite, or not, in every cached list that contains it. */
  mark: (id: number, collected: boolean) => void;
  /** Sends the change; the shell reports a failure. */
  save: (id: number, collected: boolean) => Promise<unknown>;
  /** Names the item in the message. */
  name: (title: string) => string;
}

interface Named {
  id: number;
  title: string;
}

/**
 * Marks a favourite before the service answers, and reverts the mark when it refuses; a visitor
 * logs in first.
 */
export function collecting({ mark, save, name }: Collecting) {
  async function set({ id, title }: Named, collected: boolean, undoable: boolean): Promise<void> {
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
  return (thing: Named, collected: boolean): void => requireLogin(() => void set(thing, collected, true));
}
