import { poseFromPhoto } from '@app/shared/pose';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { useState } from 'react';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { addDetectedPeople } from '../model/add-found.ts';

/** People of a photo, found by the service and added at their position on it. */
export function usePhotoPeople() {
  const { run, running } = useSingleRun();
  const [problem, setProblem] = useState('');

  async function findPeople(fileId: string): Promise<void> {
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
    }
  }
  return {
    find: ({ fileId }: FileInfo) => run(() => findPeople(fileId)),
    finding: running,
    problem,
  };
}
