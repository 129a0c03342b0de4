import { samplerLabel } from '@app/shared/contracts/samplers';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { formatMoment } from '../../../model/format.ts';
import type { ResultPicture } from '../model/pictures.ts';

interface MetaLineProps {
  picture: ResultPicture;
  styleName: string;
}

export function MetaLine({ picture: { params, image, task }, styleName }: MetaLineProps) {
  const facts = [
    samplerLabel(params.sampler),
    styleName,
    params.tool === 'img2img' ? `重绘 ${params.denoising_strength}` : '',
    `${params.steps} 步`,
    `CFG ${params.cfg_scale}`,
    image.seed === null ? '' : `种子 ${image.seed}`,
    `${image.width} × ${image.height}`,
    formatMoment(task.createdAt, new Date()),
  ].filter(Boolean);
  return (
    <Line>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Line>
  );
}

const Line = styled.p`
  ${row}
  height: 28px;
  margin-bottom: ${t.s1};
  overflow: hidden;
  font-size: ${t.t12};
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  color: ${t.ink2};
  white-space: nowrap;
  span {
    padding: 0 10px;
    border-right: 1px solid ${t.line};
  }
  span:first-child {
    padding-left: ${t.s1};
    color: ${t.ink};
    font-weight: 500;
  }
  span:last-child {
    border: 0;
  }
  ${below(690)} {
    span:nth-of-type(4) {
      border: 0;
    }
    span:nth-of-type(n + 5) {
      display: none;
    }
  }
`;
