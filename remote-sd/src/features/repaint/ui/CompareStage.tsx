import type { FileInfo, TaskImage } from '@app/shared/contracts/aigc';
import { Compare } from '@app/shared/ui/compare';
import { Canvas, Sheet } from './frames.ts';

/** Before and after, on top of each other. */
export function CompareStage({ source, image }: { source: FileInfo; image: TaskImage }) {
  return (
    <Canvas>
      <Sheet style={{ '--ratio': image.width / image.height }}>
        <Compare
          before={`${source.url}?w=1600`}
          after={image.url}
          label="图生图：前后对比"
          afterLabel="结果 · AI 生成"
        />
      </Sheet>
    </Canvas>
  );
}
