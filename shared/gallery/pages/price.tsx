import { Price } from '../../src/ui/price/index.ts';
import { Column, Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'price',
  title: '价格',
  usage: `
import { Price } from '@app/shared/ui/price';

<Price value={course.price} was={course.mprice} size="l" exact />
<Price value={plan.price} was={plan.mprice} perMonth={perMonth(plan)} corner="限时" />`,
  notes: [
    '整数不写小数（¥39），其余两位（¥39.90）；要付款的地方用 exact，总写两位。',
    '原价比现价高才显示：划线，读屏念「原价」。',
    '数字等宽，倒计时或改价时不跳动。',
  ],
  variants: [
    {
      name: '四种大小',
      render: () => (
        <Column>
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Price key={size} value="39.90" size={size} />
          ))}
        </Column>
      ),
    },
    {
      name: '划线原价',
      render: () => (
        <Column>
          <Price value="39.90" was="59" size="m" />
          <Price value="129" was="199" size="l" exact />
        </Column>
      ),
    },
    { name: '每月合计', render: () => <Price value="298" was="456" perMonth={25} size="l" /> },
    {
      name: '角标与单位',
      render: () => (
        <Row>
          <Price value="39.90" corner="限时" size="l" />
          <Price value="25" unit="/月" size="l" corner="首月" />
        </Row>
      ),
    },
  ],
});
