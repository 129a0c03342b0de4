import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { hidden, wrapRow } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';
import { Button } from '../ui/button/index.ts';
import type { EditorEngine } from './engine.ts';
import { percent } from './state.ts';
import { useEditorState } from './use-engine.ts';

/** Shows size, pixel, selected share and scale. Values at the pointer's rate bypass React. */
export function StatusBar({ engine }: { engine: EditorEngine }) {
  const { width, height, selected, activeKind, painted, busy, announcement, status } = useEditorState(engine);
  // Without a mask only the paint is reported.
  const share =
    activeKind === 'paint' && selected === 0 ? (painted ? '已涂色' : '还没有涂色') : `蒙版占 ${percent(selected)}`;
  const pixelText = useRef<HTMLSpanElement>(null);
  const scaleText = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      engine.subscribeLive(({ scale, pixel }) => {
        if (pixelText.current) pixelText.current.textContent = pixel ? `X ${pixel.x}　Y ${pixel.y}` : '';
        if (scaleText.current) scaleText.current.textContent = `${Math.round(scale * 1000) / 10} %`;
      }),
    [engine],
  );
  return (
    <Bar>
      {status === 'ready' ? (
        <Size>
          {width} × {height}
        </Size>
      ) : null}
      <Pixel ref={pixelText} aria-hidden />
      <Wide>{busy ? `正在${busy}，Esc 停止` : share}</Wide>
      <Button size="s" tone="text" title="适合窗口（0）" onClick={() => engine.fit()}>
        适合
      </Button>
      <Button size="s" tone="text" title="原始大小（1）" onClick={() => engine.actualSize()}>
        100 %
      </Button>
      <Scale ref={scaleText} aria-label="缩放" role="img" />
      <Said role="status">
        {/* A new element for repeated text, so that screen readers announce it again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </Said>
    </Bar>
  );
}

const Bar = styled.div`
  grid-area: status;
  ${wrapRow}
  gap: 0 ${t.s3};
  min-height: 36px;
  padding: 0 ${t.s3};
  @container (max-width: 899px) {
    column-gap: ${t.s1};
  }
  border-top: 1px solid ${t.line};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  color: ${t.ink2};
`;

const Size = styled.span`
  white-space: nowrap;
`;

const Pixel = styled.span`
  min-width: 112px;
  @container (max-width: 899px) {
    display: none;
  }
`;

const Wide = styled.span`
  flex: 1;
  white-space: nowrap;
`;

const Scale = styled.span`
  min-width: 52px;
  text-align: right;
`;

const Said = styled.p`
  ${hidden}
`;
