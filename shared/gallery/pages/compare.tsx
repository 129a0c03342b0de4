import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Compare } from '../../src/ui/compare/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

function Pair(props: Partial<ComponentProps<typeof Compare>>) {
  return (
    <Compare
      before={<Grey src={candle} alt="烛光，原图" draggable={false} />}
      after={candle}
      label="烛光：前后对比"
      ratio="16 / 9"
      radius="10px"
      {...props}
    />
  );
}

export const page = defineGalleryPage({
  part: 'compare',
  title: '前后对比',
  usage: `
import { Compare } from '@app/shared/ui/compare';

<Compare before={task.input} after={task.output} label="商品图变清晰：前后对比" ratio="4 / 3" start={40} />`,
  notes: [
    '分隔线是滑块：左右方向键移 2 %，按住 Shift 或用 PageUp、PageDown 移 10 %，Home、End 到头；读屏念「原图 50%」。',
    '指针按在图上任何地方都行；手指横着移动才拖，竖着仍是滚动页面。',
    '拖动不经过 React，没有过渡动画。',
    '给地址时自带加载和失败两种状态；给元素时由元素自己负责。',
  ],
  variants: [
    { name: '默认', render: () => <Pair /> },
    { name: '起始位置与小把手', render: () => <Pair start={25} small /> },
    { name: '键盘焦点', forced: 'focus', render: () => <Pair /> },
    { name: '自己的标签，完整放下', render: () => <Pair beforeLabel="手机原图" afterLabel="商品图" fit="contain" /> },
    { name: '效果加载失败', render: () => <Pair after="data:," /> },
    { name: '两张都失败', render: () => <Pair before="data:," after="data:," /> },
  ],
});

const Grey = styled.img`
  filter: grayscale(1) brightness(0.75);
`;
