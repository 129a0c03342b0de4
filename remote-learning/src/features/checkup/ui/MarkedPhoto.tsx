import type { FileInfo } from '@app/shared/contracts/aigc';
import type { CheckupFinding } from '@app/shared/contracts/checkup';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { MEASURE_NAMES } from '../model/names.ts';

interface MarkedPhotoProps {
  file: FileInfo;
  /** The finding whose regions are marked. */
  selected: CheckupFinding | null;
}

/** The photo, with the regions of one finding drawn over it. */
export function MarkedPhoto({ file, selected }: MarkedPhotoProps) {
  const [width, height] = [file.width ?? 4, file.height ?? 3];
  const marks = selected?.marks ?? [];
  const said =
    selected && marks.length > 0 ? `，标出了「${MEASURE_NAMES[selected.measure]}」的 ${marks.length} 处` : '';
  return (
    <Frame style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(70 * width) / height}vh` }}>
      <img src={`${file.url}?w=1280`} alt={`体检的照片「${file.name}」${said}`} width={width} height={height} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {marks.map((mark) => (
          <g key={Object.values(mark).join(' ')}>
            <MarkShape mark={mark} data-under="" />
            <MarkShape mark={mark} />
          </g>
        ))}
      </svg>
    </Frame>
  );
}

function MarkShape({ mark, ...props }: { mark: CheckupFinding['marks'][number]; 'data-under'?: string }) {
  if (mark.by !== 'line') return <rect x={mark.left} y={mark.top} width={mark.width} height={mark.height} {...props} />;
  const { x1, y1, x2, y2 } = mark;
  return <line x1={x1} y1={y1} x2={x2} y2={y2} {...props} />;
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  margin-inline: auto;
  border-radius: ${t.r2};
  background: ${t.sunken};
  img {
    display: block;
    width: 100%;
    height: 100%;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  line,
  rect {
    fill: none;
    stroke: ${t.mark};
    stroke-width: 2.5px;
    vector-effect: non-scaling-stroke;
  }
  /* A light outline keeps the mark visible on any picture. */
  [data-under] {
    stroke: ${t.onPicture};
    stroke-width: 5px;
  }
`;
