import type { Task } from '@app/shared/contracts/aigc';
import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pictureLabel } from '../../../ui/engine.ts';
import { isDrawing, titleOf } from '../../../model/drawing.ts';
import type { Sample } from '../../../model/arrival.ts';
import type { ResultPicture } from '../model/pictures.ts';
import { Paper } from './Paper.tsx';

const BatchGrid = lazyComponent(
  () => import(/* webpackChunkName: "result" */ './BatchGrid.tsx').then((module) => module.BatchGrid),
  { onFailure: retryLater },
);
const LiveStage = lazyComponent(
  () => import(/* webpackChunkName: "result" */ './LiveStage.tsx').then((module) => module.LiveStage),
  { onFailure: retryLater },
);

export type StageView = 'single' | 'grid';

interface StageProps {
  /** The picture on show, undefined without any. */
  picture: ResultPicture | undefined;
  /** All pictures of its batch. */
  batch: readonly ResultPicture[];
  view: StageView;
  onSelect: (key: string) => void;
  onStep: (by: -1 | 1) => void;
  onZoom: () => void;
  /** An unfinished task is shown instead of the picture. */
  live: Task | undefined;
  /** Somebody's work to recreate. */
  sample: Sample | null;
  empty: ReactNode;
}

/** The selected picture, batch or running task, as large as the stage allows. */
export function Stage({ picture, batch, view, onSelect, onStep, onZoom, live, sample, empty }: StageProps) {
  if (live && isDrawing(live.params)) {
    return (
      <Canvas>
        <LiveStage task={live} params={live.params} onSelect={onSelect} />
      </Canvas>
    );
  }
  if (sample) {
    return (
      <Canvas>
        <Paper
          src={sample.url}
          alt={`${sample.title}，AI 生成`}
          width={sample.width}
          height={sample.height}
          label={`做同款：${sample.title}`}
        />
      </Canvas>
    );
  }
  if (!picture) return <Void>{empty}</Void>;
  if (view === 'grid' && batch.length > 1) {
    return (
      <Canvas>
        <BatchGrid batch={batch} selected={picture.key} onSelect={onSelect} />
      </Canvas>
    );
  }
  const { image, params, task } = picture;
  return (
    <Canvas>
      <Paper
        src={image.url}
        preview={`${image.url}?w=160`}
        alt={titleOf(params).slice(0, 120)}
        width={image.width}
        height={image.height}
        label={pictureLabel(task)}
        onClick={onZoom}
      />
      <Side $at="left">
        <IconButton label="上一张 ←" onClick={() => onStep(-1)}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Side>
      <Side $at="right">
        <IconButton label="下一张 →" onClick={() => onStep(1)}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Side>
    </Canvas>
  );
}

const Canvas = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 0;
  padding: 0 48px ${t.s3};
  container-type: size;
  ${below(960)} {
    display: block;
    padding: 0;
    container-type: normal;
  }
`;
const Side = styled.span<{ $at: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $at }) => $at}: 4px;
  transform: translateY(-50%);
  ${below(960)} {
    display: none;
  }
`;
const Void = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  padding: ${t.s5} ${t.s4};
  overflow: auto;
`;
