import { Price } from '../../src/ui/price/index.ts';
import { Column, Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'price',
  title: '价格',
  usage: `
import { Price } from '@app/shared/ui/price';

<Price value={course.mprice} was={course.price} size="l" />
<Price value={plan.price} was={plan.mprice} perMonth={perMonth(plan)} corner="限时" exact />`,
  notes: [
    'was 不比 value 高时不显示；读屏在划掉的价格前念「原价」。',
    '让人决定付多少钱的地方用 exact：总有两位小数。',
    '数字等宽，倒计时或改价时不跳动。',
  ],
  variants: [
    {
      name: '大小',
      render: () => (
        <Column>
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Price key={size} value="129.00" size={size} />
          ))}
        </Column>
      ),
    },
    { name: '有原价', render: () => <Price value="99.00" originalPrice="129.00" size="l" /> },
    { name: '有单位', render: () => <Price value="25.00" unit="/月" size="xl" /> },
    { name: '每月合计', render: () => <Price value="298" originalPrice="456" perMonth={25} size="l" /> },
    {
      name: '角标',
      render: () => (
        <Row>
          <Price value="39.90" corner="限时" size="l" />
          <Price value="25" unit="/月" corner="首月" size="l" />
        </Row>
      ),
    },
    {
      name: '准确到分',
      render: () => (
        <Row>
          <Price value="129" exact />
          <Price value="0.10" exact />
        </Row>
      ),
    },
    { name: '很大的数', render: () => <Price value="1286400.50" originalPrice="9999999.00" size="m" exact /> },
    { name: '零元', render: () => <Price value="0" size="m" /> },
  ],
});
