import { NumberField } from '../../src/ui/number-field/index.ts';
import { Column } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'number-field',
  title: '数字输入',
  usage: `
import { NumberField } from '@app/shared/ui/number-field';

<NumberField label="宽度" value={width} onValueChange={setWidth} min={64} max={2048} step={8} unit="px" steppers />`,
  notes: [
    '上下键加减一步，按住 Shift 十步；值总在 min 与 max 之内。',
    '清空时给出 null；需要「改完了」用 onValueCommitted（失去焦点、回车、按加减号）。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held<number | null> start={20}>
          {(value, change) => <NumberField label="步数" value={value} onValueChange={change} min={1} max={50} />}
        </Held>
      ),
    },
    {
      name: '有加减号和单位',
      render: () => (
        <Held<number | null> start={512}>
          {(value, change) => (
            <NumberField
              label="宽度"
              value={value}
              onValueChange={change}
              min={64}
              max={2048}
              step={8}
              unit="px"
              steppers
            />
          )}
        </Held>
      ),
    },
    {
      name: '有提示',
      render: () => (
        <Held<number | null> start={0.75}>
          {(value, change) => (
            <NumberField
              label="重绘幅度"
              hint="越大越不像原图"
              value={value}
              onValueChange={change}
              min={0}
              max={1}
              step={0.05}
            />
          )}
        </Held>
      ),
    },
    {
      name: '有错误',
      render: () => <NumberField label="金额" value={null} onValueChange={still} unit="元" error="请输入金额" />,
    },
    {
      name: '到了上限',
      render: () => <NumberField label="张数" value={4} onValueChange={still} max={4} min={1} steppers />,
    },
    { name: '禁用', render: () => <NumberField label="张数" value={2} onValueChange={still} steppers disabled /> },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <NumberField label="张数" value={2} onValueChange={still} />,
    },
    {
      name: '大小',
      render: () => (
        <Column>
          {(['xs', 's', 'm', 'l'] as const).map((size) => (
            <NumberField key={size} label={`大小 ${size}`} size={size} value={8} onValueChange={still} unit="px" />
          ))}
        </Column>
      ),
    },
  ],
});
