import type { FileInfo, TaskImage } from '@app/shared/contracts/aigc';
import { Compare } from '@app/shared/ui/compare';
import { Canvas, Sheet } from './frames.ts';

interface CompareStageProps {
  source: FileInfo;
  image: TaskImage;
  /** Accessible name of the pair. */
  label: string;
  /** Label of the result. */
  after: string;
}

/** Before and after, on top of each other. */
export function CompareStage({ source, image, label, after }: CompareStageProps) {
  return (
    <Canvas>
      <Sheet style={{ '--ratio': image.width / image.height }}>
        <Compare before={`${source.url}?w=1600`} after={image.url} label={label} afterLabel={after} />
      </Sheet>
    </Canvas>
  );
}
