import type { FileInfo } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { useRef, useState } from 'react';
import { resized } from '../../../model/pose/edits.ts';
import { poseFromPhoto } from '../../../model/pose/from-photo.ts';
import { POSE_LIMITS } from '../../../model/pose/pose.ts';
import { poseDraft } from '../model/pose-draft.ts';
import { addPeople } from '../model/selection.ts';

/** People of a photo, found by the service and added where they stand on it. */
export function usePhotoPeople() {
  const [finding, setFinding] = useState(false);
  const [problem, setProblem] = useState('');
  const busy = useRef(false);

  async function find({ fileId }: FileInfo): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFinding(true);
    setProblem('');
    try {
      const found = await call('GET /aigc/photo/people', { fileId }, { quiet: true });
      const { form } = poseDraft.state;
      const { people } = found ? resized(poseFromPhoto(found), form) : { people: [] };
      const room = POSE_LIMITS.people - form.people.length;
      if (!found) setProblem('这里没有装找人的模型，请联系管理员安装；也可以照着照片自己摆');
      else if (people.length === 0) setProblem('照片上没有找到人。请换一张人更大、更清楚的照片，或自己摆');
      else if (people.length > room)
        setProblem(`照片上有 ${people.length} 个人，这里只能再放 ${room} 个，没有加入。请先删掉一些人`);
      else {
        addPeople(people);
        toast.success(`找到 ${people.length} 个人`, '看不清的关节先藏着；手指是按标准手形放的，请拖到位');
      }
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      busy.current = false;
      setFinding(false);
    }
  }
  return { find, finding, problem };
}
