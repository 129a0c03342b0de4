/**
 * Does work for each id one after the other: what was read first does not come last. Asked for
 * again meanwhile, however often, it is done once more. Rejects with what the work rejects with.
 */
export function inOrder(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  /** By what is under way, whether there is news since. */
  const busy = new Map<string, boolean>();
  return async (id) => {
    if (busy.has(id)) {
      busy.set(id, true);
      return;
    }
    try {
      do {
        busy.set(id, false);
        await work(id);
      } while (busy.get(id));
    } finally {
      busy.delete(id);
    }
  };
}
