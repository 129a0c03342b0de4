import { useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';
import { local } from '../state/storage.ts';
import { recall, remember, type Removed } from '../tasks/removed.ts';

/** The user's last deletion, while it can be undone. */
export function useRemoved() {
  const userId = useSession().user?.user.userId;
  const [removed, setRemoved] = useState<Removed | null>(null);
  // The user is known only some moments after the first render.
  useEffect(() => setRemoved(recall(local, userId, Date.now())), [userId]);
  const note = (next: Removed | null) => {
    remember(local, next);
    setRemoved(next);
  };
  return {
    removed,
    noteRemoved: (ids: string[]) => {
      if (userId !== undefined) note({ userId, ids, at: Date.now() });
    },
    forget: () => note(null),
  };
}
