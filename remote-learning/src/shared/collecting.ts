import { requireLogin, toast } from '@app/shared/state/actions';

interface Collecting {
  /** Marks a course as a favourite, or not, in every list that shows it. */
  mark: (id: number, collected: boolean) => void;
  /** Sends it; the shell reports a failure. */
  save: (id: number, collected: boolean) => Promise<unknown>;
  /** Names it in the message. */
  name: (title: string) => string;
}

interface Named {
  id: number;
  title: string;
}

/**
 * Marks a favourite before the service answers, and takes the mark back when it refuses; a visitor
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
