import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { ResizableBox, type Rect } from '../../src/ui/resizable-box/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const START: Rect = { x: 40, y: 40, width: 160, height: 120 };

function text({ x, y, width, height }: Rect): string {
  return `${Math.round(x)}, ${Math.round(y)} · ${Math.round(width)} × ${Math.round(height)}`;
}

function Live(props: Partial<Parameters<typeof ResizableBox>[0]>) {
  const [rect, setRect] = useState(props.value ?? START);
  const live = useRef<HTMLElement>(null);
  return (
    <>
      <Room>
        <ResizableBox
          label="选区"
          {...props}
          value={rect}
          onChange={setRect}
          onMove={(next) => {
            if (live.current) live.current.textContent = text(next);
          }}
        />
      </Room>
      <Numbers>
        <i ref={live}>{text(rect)}</i>
      </Numbers>
    </>
  );
}

export const page = defineGalleryPage({
  part: 'resizable-box',
  title: '可缩放的框',
  usage: `
import { ResizableBox, type Rect } from '@app/shared/ui/resizable-box';

// 父元素要有定位（position: relative），框出不去
<div style={{ position: 'relative' }}>
  <img … />
  <ResizableBox label="选区" value={rect} onChange={setRect} onMove={drawLive}
    minWidth={64} minHeight={64} aspect={1} />
</div>`,
  notes: [
    '键盘：方向键移动，Shift 加方向键缩放，Alt 每次 1 px；新的位置和大小会念出来。拖动中按 Esc 放弃。',
    '拖动时不经过 React：松手才调用 onChange 一次；要实时跟随用 onMove（每帧至多一次）。',
    '默认贴 4 px 网格，按住 Shift 拖动则不贴；snap="shift" 相反，"never" 从不。',
    '把手 24 px，手指 44 px。框里的按钮、链接、输入框照常可用，不会被当成拖动。',
  ],
  variants: [
    { name: '默认', render: () => <Live /> },
    { name: '锁定比例 1:1', render: () => <Live aspect={1} value={{ x: 60, y: 30, width: 120, height: 120 }} /> },
    {
      name: '大小有限制（80 至 200）',
      render: () => <Live minWidth={80} minHeight={80} maxWidth={200} maxHeight={200} />,
    },
    { name: '键盘焦点', forced: 'focus', render: () => <Live /> },
    { name: '带内容', render: () => <Live>{<Words>拖动我</Words>}</Live> },
    { name: '禁用', render: () => <Live disabled /> },
  ],
});

const Room = styled.div`
  position: relative;
  height: 240px;
  border-radius: ${t.r2};
  background: ${t.sunken};
`;

const Numbers = styled.p`
  margin-top: ${t.s2};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  color: ${t.ink3};
  i {
    font-style: normal;
  }
`;

const Words = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  font-size: ${t.t14};
`;
