import type { TaskImage } from '@app/shared/contracts/aigc';
import { Button } from '@app/shared/ui/button';
import { Download } from 'lucide-react';
import { downloadPicture } from '../../../kit/download.ts';

/** What can be done with a finished video. */
export function VideoActions({ image }: { image: TaskImage }) {
  return (
    <>
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
