import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Compare } from '@app/shared/ui/compare';
import { Segmented } from '@app/shared/ui/segmented';
import { Maximize, Square, SquareSplitHorizontal, Columns2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { StageBar, StageRoom } from './StageBar.tsx';
import { boardSize, StageBoard, StageView } from './StageView.tsx';
import { useZoom, ZoomControl } from './ZoomControl.tsx';
import { containPictures, onPicture } from './styles.ts';

export interface StagePicture {
  src: string;
  /** Label such as `原图`, `增强后`. */
  label: string;
  /** Size such as `960 × 720`. */
  size: string;
  /** Width over height; 4 / 3 while unknown. */
  ratio?: number;
}

interface StageProps {
  title: string;
  /** State badge and times beside the title. */
  status: ReactNode;
  before: StagePicture | null;
  after: StagePicture | null;
  /** Overlay on the picture: progress, failure. */
  overlay?: ReactNode;
  /** Content when there is no picture. */
  empty: ReactNode;
}

type Mode = 'slide' | 'side' | 'after';
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const MODES = [
  { value: 'slide', label: '滑动', icon: <SquareSplitHorizontal {...icon} /> },
  { value: 'side', label: '并排', icon: <Columns2 {...icon} /> },
  { value: 'after', label: '仅结果', icon: <Square {...icon} /> },
] as const;

/**
 * The picture, as large as the screen allows: compared by a slider, side by side, or the result
 * alone.
 */
export function Stage({ title, status, before, after, overlay, empty }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>('slide');
  const zoom = useZoom();
  const shown = before ?? after;
  const handleFullscreen = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await frame.current?.requestFullscreen();
    } catch {
      // The browser refused fullscreen: the stage stays as it is.
    }
  };
  return (
    <StageRoom>
      <StageBar title={title} status={status}>
        {before && after ? (
          <Wide>
            <Segmented label="对比方式" value={mode} options={MODES} onValueChange={setMode} size="s" />
          </Wide>
        ) : null}
        {shown ? (
          <ZoomControl zoom={zoom}>
            <IconButton label="全屏" size="s" tone="text" onClick={() => void handleFullscreen()}>
              <Maximize {...icon} />
            </IconButton>
          </ZoomControl>
        ) : null}
      </StageBar>
      <View ref={frame} $empty={!shown}>
        {shown ? (
          <StageBoard
            style={boardSize((shown.ratio ?? 4 / 3) * (mode === 'side' && before && after ? 2 : 1), zoom.factor)}
          >
            <StageContent mode={mode} before={before} after={after} />
            {overlay}
          </StageBoard>
        ) : (
          empty
        )}
      </View>
    </StageRoom>
  );
}

function StageContent({
  mode,
  before,
  after,
}: {
  mode: Mode;
  before: StagePicture | null;
  after: StagePicture | null;
}) {
  if (before && after && mode === 'slide') {
    return (
      <Compare
        label="拖动比较前后"
        fit="contain"
        before={before.src}
        after={after.src}
        beforeLabel={`${before.label} ${before.size}`}
        afterLabel={`${after.label} ${after.size}`}
      />
    );
  }
  const pictures = mode === 'side' || !after ? [before, after] : [after];
  return (
    <Side>
      {pictures.map((picture) =>
        picture ? (
          <figure key={picture.label}>
            {/* A file that is no picture leaves the stage empty: its error is shown in the overlay.
             */}
            <img
              key={picture.src}
              src={picture.src}
              alt={picture.label}
              onError={(event) => {
                event.currentTarget.style.visibility = 'hidden';
              }}
            />
            <figcaption>
              {picture.label} <b>{picture.size}</b>
            </figcaption>
          </figure>
        ) : null,
      )}
    </Side>
  );
}

const Wide = styled.div`
  ${below(1250)} {
    display: none;
  }
`;

/** Without a picture the height is that of its content. */
const View = styled(StageView)<{ $empty: boolean }>`
  background: ${t.studio};
  ${({ $empty }) =>
    $empty
      ? css`
          container-type: normal;
        `
      : ''}
  ${below(1000)} {
    aspect-ratio: ${({ $empty }) => ($empty ? 'auto' : '4 / 3')};
  }
`;

const Side = styled.div`
  display: flex;
  gap: ${t.s2};
  width: 100%;
  height: 100%;
  figure {
    position: relative;
    flex: 1;
    min-width: 0;
  }
  ${containPictures}
  figcaption {
    position: absolute;
    left: 12px;
    top: 12px;
    padding: 0 8px;
    border-radius: 4px;
    ${onPicture}
    line-height: 24px;
  }
  b {
    font-weight: 400;
    opacity: 0.8;
    font-variant-numeric: tabular-nums;
  }
`;
