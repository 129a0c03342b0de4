import { toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { BATCH } from '@app/shared/contracts/limits';
import { DropZone, IMAGE_LIMITS } from '@app/shared/ui/upload';
import type { DragEvent } from 'react';
import { styled } from 'styled-components';
import { inMiddle } from './layouts.ts';

/** A sample picture for trying a tool by one click. */
export interface StageSample {
  src: string;
  /** Name of the file that is uploaded. */
  name: string;
  /** Describes the picture. */
  label: string;
}

interface EmptyStageProps {
  /** Label of the drop zone, such as 「上传要增强的照片」. */
  label: string;
  samples: readonly StageSample[];
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
  /** Whether several files may be dropped together. */
  multiple?: boolean;
}

/** Drag data type of a sample; drags from a file manager lack it. */
const DRAGGED = 'application/x-huixue-sample';

/** Stage without a photo: drop, paste, choose, or try a sample. */
export function EmptyStage({ label, samples, onFiles, multiple = false }: EmptyStageProps) {
  const take = async ({ src, name }: StageSample) => {
    try {
      const blob = await (await fetch(src)).blob();
      onFiles([new File([blob], name, { type: blob.type || 'image/jpeg' })]);
    } catch {
      toast.warning('示例图片没有载入，请检查网络后重试');
    }
  };
  // The capture handler runs before the zone, which would look for a file in the drop.
  const handleDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    const sample = samples.find(({ name }) => name === dragged);
    if (!sample) return;
    event.preventDefault();
    event.stopPropagation();
    void take(sample);
  };
  return (
    <Middle onDropCapture={handleDrop}>
      <DropZone
        label={label}
        minHeight={160}
        limits={{ ...IMAGE_LIMITS, maxFiles: multiple ? BATCH : 1 }}
        onFiles={(files) => files.length > 0 && onFiles(files)}
      />
      {samples.length > 0 ? <p>没有合适的照片？点一张示例，或把它拖到上面</p> : null}
      <Samples>
        {samples.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, sample.name)}
              onClick={() => void take(sample)}
            >
              <Frame>
                <img src={sample.src} alt="" draggable={false} loading="lazy" />
                <PictureTag $small $at="top-left">
                  示例
                </PictureTag>
              </Frame>
              {sample.label}
            </button>
          </li>
        ))}
      </Samples>
    </Middle>
  );
}

const Middle = styled.div`
  ${inMiddle}
  width: min(640px, 100%);
  color: ${t.ink2};
  font-size: ${t.t13};
  > p {
    text-align: center;
  }
  ${below(690)} {
    gap: ${t.s2};
    padding: ${t.s2} ${t.s3};
  }
`;

const Samples = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s3};
  button {
    display: grid;
    gap: ${t.s1};
    width: 100%;
    border-radius: ${t.r1};
    color: ${t.ink2};
    text-align: center;
  }
  button:hover {
    color: ${t.ink};
  }
  ${below(690)} {
    gap: ${t.s2};
  }
`;

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: ${t.r1};
  aspect-ratio: 4 / 3;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform ${t.slow} ${t.ease};
  }
  button:hover & img {
    transform: scale(1.03);
  }
`;
