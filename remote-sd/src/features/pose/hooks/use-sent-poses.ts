import { readPose } from '@app/shared/pose';
import { toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addDetectedPeople } from '../model/add-found.ts';
import { poseDraft } from '../model/pose-draft.ts';

/**
 * Adds the people that a preprocessor found on another tab, once.
 * @param size of a pose that is still new, in px
 */
export function useSentPoses(size: { width: number; height: number }): void {
  const { state, key, pathname } = useLocation() as { state: unknown; key: string; pathname: string };
  const navigate = useNavigate();
  const { ready } = useSession();
  const taken = useRef('');
  const poses = typeof state === 'object' && state !== null && 'poses' in state ? state.poses : null;
  const add = useEffectEvent((sent: string) => {
    void navigate(pathname, { replace: true, state: null });
    const pose = readPose(sent);
    if (poseDraft.state.form.width === 0) poseDraft.change({ ...size, people: [] });
    const problem = 'problem' in pose ? pose.problem : addDetectedPeople(pose);
    if (problem) toast.error('没有加入姿势', problem);
  });
  useEffect(() => {
    if (!ready || typeof poses !== 'string' || taken.current === key) return;
    taken.current = key;
    add(poses);
  }, [ready, poses, key]);
}
