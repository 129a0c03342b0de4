import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, PictureTag } from '../../src/ui/badge/index.ts';
import { Picture } from '../../src/ui/picture/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

export const page = defineGalleryPage({
  part: 'badge',
  title: '徽标',
  usage: `
import { Badge, PictureTag } from '@app/shared/ui/badge';

<Badge tone="success">已完成</Badge>
<div style={{ position: 'relative' }}><img … /><PictureTag $at="top-left">AI 生成</PictureTag></div>`,
  notes: [
    '旁边那样东西的一两个词，不能按；要按、要选、要移除用标签（tag），数字用角标（count-badge）。',
    '会员色 vip、vip-fill 只用于会员。',
    'PictureTag 压在图片角上，图片的框要有定位。',
  ],
  variants: [
    {
      name: '颜色',
      fill: true,
      render: () => (
        <Row>
          <Badge>系列课</Badge>
          <Badge tone="accent">推荐</Badge>
          <Badge tone="vip">年度会员</Badge>
          <Badge tone="vip-fill">最优惠</Badge>
          <Badge tone="success">
            <Check size={12} strokeWidth={2} aria-hidden />
            已完成
          </Badge>
          <Badge tone="danger">失败</Badge>
          <Badge tone="warning">排队中</Badge>
        </Row>
      ),
    },
    {
      name: '图片角上',
      fill: true,
      render: () => (
        <Frame>
          <Picture src={candle} alt="烛光下的蜡烛" ratio="16 / 9" radius="10px" />
          <PictureTag $at="top-left">AI 生成</PictureTag>
          <PictureTag $at="bottom-right">4 倍</PictureTag>
        </Frame>
      ),
    },
  ],
});

const Frame = styled.div`
  position: relative;
  max-width: 420px;
`;
