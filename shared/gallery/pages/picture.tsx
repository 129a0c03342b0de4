import { styled } from 'styled-components';
import { Picture } from '../../src/ui/picture/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

export const page = defineGalleryPage({
  part: 'picture',
  title: '图片',
  usage: `
import { Picture } from '@app/shared/ui/picture';

<Picture src={work.cover} alt={work.title} ratio="4 / 3" radius={t.r2} loading="lazy" />`,
  notes: [
    '给了 ratio，加载前后位置不变；不给 ratio 就填满外面的框。',
    '加载失败显示「图片加载失败」，读屏念图片的名字和失败；换了 src 会重新尝试。',
    '首屏的图片用 loading="eager"，其余默认懒加载。',
  ],
  variants: [
    { name: '按比例裁切', render: () => <Picture src={candle} alt="烛光下的蜡烛" ratio="16 / 9" radius="10px" /> },
    {
      name: '完整放下',
      render: () => <Picture src={candle} alt="烛光下的蜡烛" ratio="1 / 1" fit="contain" radius="10px" />,
    },
    { name: '加载失败', render: () => <Picture src="data:," alt="烛光下的蜡烛" ratio="16 / 9" radius="10px" /> },
    { name: '没有地址', render: () => <Picture src={null} alt="" ratio="16 / 9" radius="10px" failure="还没有封面" /> },
    {
      name: '填满外框',
      render: () => (
        <Thumb>
          <Picture src={candle} alt="烛光下的蜡烛" radius="6px" />
        </Thumb>
      ),
    },
  ],
});

const Thumb = styled.div`
  width: 96px;
  height: 72px;
`;
