import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { Button } from '@app/shared/ui/button';
import { Download } from 'lucide-react';
import { downloadPicture } from '../../../kit/download.ts';
import { ShareButton } from '../../../kit/ShareButton.tsx';

/** What can be done with a finished video. */
export function VideoActions({ task, image }: { task: Task; image: TaskImage }) {
  return (
    <>
      <ShareButton task={task} image={image} />
      <Button
        tone="primary"
        size="l"
        block
        icon={<Download size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => void downloadPicture(image)}
      >
        下载视频
      </Button>
      <p>MP4，没有声音；前 2.5 秒带「AI 生成」标识，文件里也写明。视频没有不带标识的版本。</p>
    </>
  );
}
