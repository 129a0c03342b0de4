import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { downloadPicture } from '../../../kit/download.ts';
import { ResultRow } from '../../../kit/ResultRow.tsx';
import { useShare } from '../../../kit/use-share.tsx';

/** Actions on a finished video. */
export function VideoActions({ task, image }: { task: Task; image: TaskImage }) {
  const share = useShare(task, image);
  return (
    <>
      <ResultRow label="下载视频" onDownload={() => void downloadPicture(image)} more={[share.entry]} />
      <p>MP4，没有声音；前 2.5 秒带「AI 生成」标识，文件里也写明。视频没有不带标识的版本。</p>
      {share.dialog}
    </>
  );
}
