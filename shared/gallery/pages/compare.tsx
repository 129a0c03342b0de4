import { styled } from 'styled-components';
import { Compare } from '../../src/ui/compare/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

const before = <Dull />;

function Dull() {
  return <Faded src={candle} alt="处理前的蜡烛" draggable={false} />;
}

export const page = defineGalleryPage({
  part: 'compare',
  title: '前后对比',
  usage: `
import { Compare } from '@app/shared/ui/compare';

<Compare before={task.source} after={task.result} label="商品图变清晰：前后对比" ratio="4 / 3" />`,
  notes: [
    '拖动或点击图片移动分界线；方向键移动 2%，Shift 加方向键、PageUp、PageDown 移动 10%，Home、End 到两端。',
    '手指左右划动分界线，上下划仍然滚动页面。',
    'label 说明对比的是什么；读屏念「原图 50%」。',
    '拖动不经过 React，没有过渡动画。',
    '给地址时自带加载和失败两种状态；给元素时由元素自己负责。',
  ],
  variants: [
    {
      name: '默认',
      render: () => <Compare before={before} after={candle} label="蜡烛：前后对比" ratio="16 / 9" radius="10px" />,
    },
    {
      name: '小图',
      render: () => (
        <Compare before={before} after={candle} label="蜡烛：前后对比" ratio="16 / 9" radius="6px" small tags={false} />
      ),
    },
    {
      name: '从一边开始，自己的名字',
      render: () => (
        <Compare
          before={before}
          after={candle}
          label="蜡烛：修图前后"
          beforeLabel="手机原图"
          afterLabel="修好"
          start={20}
          ratio="16 / 9"
        />
      ),
    },
    {
      name: '完整放下',
      render: () => <Compare before={before} after={candle} label="蜡烛：前后对比" ratio="4 / 3" fit="contain" />,
    },
    {
      name: '效果加载失败',
      render: () => <Compare before={candle} after="data:," label="蜡烛：前后对比" ratio="16 / 9" radius="10px" />,
    },
    {
      name: '两张都失败',
      render: () => <Compare before="data:," after="data:," label="蜡烛：前后对比" ratio="16 / 9" radius="10px" />,
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <Compare before={before} after={candle} label="蜡烛：前后对比" ratio="16 / 9" />,
    },
  ],
});

const Faded = styled.img`
  filter: saturate(0.35) brightness(0.75) blur(1px);
`;
