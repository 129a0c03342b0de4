import type { Task } from '@app/shared/contracts/aigc';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { groupPictures, neighbourOf, type ResultPicture } from '../features/results/model/pictures.ts';
import { useSessionTasks } from '../tasks/session-tasks.ts';

interface PickedPicture {
  key: string;
  /** The picture that was the newest when this one was picked. */
  newest: string | undefined;
  /** Whether the next new picture replaces the selection. */
  follow: boolean;
}

/**
 * Picture on stage: the newest, or the selected one until a later task is done.
 */
export function useSelection(tasks: readonly Task[]) {
  const session = useSessionTasks();
  const groups = useMemo(() => groupPictures(tasks, session, new Date()), [tasks, session]);
  const pictures = useMemo(() => groups.flatMap((group) => group.pictures), [groups]);
  const [pick, setPick] = useState<PickedPicture | null>(null);
  const newest = pictures[0]?.key;
  const given = pick === null || (pick.follow && pick.newest !== newest) ? undefined : pick.key;
  const picture: ResultPicture | undefined = pictures.find(({ key }) => key === given) ?? pictures[0];
  const batch = useMemo(
    () => (picture ? pictures.filter(({ task }) => task.id === picture.task.id) : []),
    [picture, pictures],
  );
  const at = picture ? pictures.indexOf(picture) : -1;
  const select = (key: string) => setPick({ key, newest, follow: false });
  const asked = requestedPicture(useLocation().state);
  const handleAsked = useEffectEvent(select);
  useEffect(() => {
    if (asked) handleAsked(asked);
  }, [asked]);
  return {
    groups,
    picture,
    batch,
    select,
    /** Whether the picture is the first, or the last, of the list. */
    ends: { first: at <= 0, last: at >= pictures.length - 1 },
    step(by: -1 | 1) {
      const next = neighbourOf(pictures, picture?.key ?? null, by);
      if (next) select(next.key);
    },
    /** No picture was picked since the last submission. */
    following: pick === null || pick.follow,
    /** Lets the next finished task replace the selected picture. */
    follow: () => setPick((now) => now && { ...now, newest, follow: true }),
  };
}

/** The launcher names the picture to open in the state of the history entry. */
function requestedPicture(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'picture' in state && typeof state.picture === 'string'
    ? state.picture
    : null;
}
