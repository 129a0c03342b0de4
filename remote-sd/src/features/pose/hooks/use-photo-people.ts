import { poseFromPhoto } from '@app/shared/pose';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { useRef, useState } from 'react';
import { addDetectedPeople } from '../model/add-found.ts';

/** People of a photo, found by the service and added at their position on it. */
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
      setProblem(
        found
          ? addDetectedPeople(poseFromPhoto(found), '看不清的关节先藏着；手指是按标准手形放的，请拖到位')
          : '这里没有装找人的模型，请联系管理员安装；也可以照着照片自己摆',
      );
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      busy.current = false;
      setFinding(false);
    }
  }
  return { find, finding, problem };
}
