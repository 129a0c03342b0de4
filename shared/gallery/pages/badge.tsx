import { styled } from 'styled-components';
import { Badge, PictureTag, type BadgeTone } from '../../src/ui/badge/index.ts';
import { Picture } from '../../src/ui/picture/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

const TONES: readonly (readonly [BadgeTone, string])[] = [
  ['neutral', '草稿'],
  ['accent', '新'],
  ['vip', '会员'],
  ['vip-fill', '年度会员'],
  ['success', '已完成'],
  ['danger', '直播中'],
  ['warning', '即将到期'],
];

export const page = defineGalleryPage({
  part: 'badge',
  title: '徽标',
  usage: `
import { Badge, PictureTag } from '@app/shared/ui/badge';

<Badge tone="success">已完成</Badge>
<PictureTag $at="bottom-right">12:48</PictureTag>`,
  notes: ['一两个字到四个字，不能按；能按、能选、能删的用标签，数字用角标。', '颜色不单独表达含义：字总要写出来。'],
  variants: [
    {
      name: '颜色',
      fill: true,
      render: () => (
        <Row>
          {TONES.map(([tone, text]) => (
            <Badge key={tone} tone={tone}>
              {text}
            </Badge>
          ))}
        </Row>
      ),
    },
    {
      name: '跟在文字后面',
      render: () => (
        <Row>
          画质增强 <Badge tone="accent">推荐</Badge>
        </Row>
      ),
    },
    {
      name: '图片的角上',
      render: () => (
        <Corner>
          <Picture src={candle} alt="烛光下的蜡烛" ratio="16 / 9" radius="10px" />
          <PictureTag>系列课</PictureTag>
          <PictureTag $at="bottom-right">12:48</PictureTag>
        </Corner>
      ),
    },
    {
      name: '小图的角上',
      render: () => (
        <SmallCorner>
          <Picture src={candle} alt="烛光下的蜡烛" ratio="1 / 1" radius="6px" />
          <PictureTag $small $at="bottom-left">
            AI 生成
          </PictureTag>
        </SmallCorner>
      ),
    },
  ],
});

const Corner = styled.div`
  position: relative;
`;

const SmallCorner = styled(Corner)`
  max-width: 160px;
`;
