import { readPose } from '@app/shared/pose';
import { toast } from '@app/shared/state/actions';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOncePerAddress } from '../../../ui/use-once-per-address.ts';
import { addDetectedPeople } from '../model/add-found.ts';
import { poseDraft } from '../model/pose-draft.ts';

/**
 * Adds the people that a preprocessor found on another tab, once.
 * @param size of a pose that is still new, in px
 */
export function useSentPoses(size: { width: number; height: number }): void {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const poses = typeof state === 'object' && state !== null && 'poses' in state ? state.poses : null;
  const sent = typeof poses === 'string' ? poses : null;
  useOncePerAddress(sent !== null, () => {
    void navigate(pathname, { replace: true, state: null });
    const pose = readPose(sent!);
    if (poseDraft.state.form.width === 0) poseDraft.change({ ...size, people: [] });
    const problem = 'problem' in pose ? pose.problem : addDetectedPeople(pose);
    if (problem) toast.error('没有加入姿势', problem);
  });
}
