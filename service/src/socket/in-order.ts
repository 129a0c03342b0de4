/**
 * Serialises work for each id, so that an older read never overtakes a newer one. Requests during
 * the work cause one repetition, however many they are. Rejects with the error of the work.
 */
export function serialiseById(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  /** Ids with work in progress, and whether a repetition was requested. */
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
