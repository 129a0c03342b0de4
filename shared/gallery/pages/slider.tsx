import { Slider } from '../../src/ui/slider/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'slider',
  title: '滑块',
  usage: `
import { Slider } from '@app/shared/ui/slider';

<Slider label="画笔" value={size} onValueChange={setSize} onValueCommitted={save} min={4} max={200} unit="px" />`,
  notes: [
    '总带一个数字输入：拖动找感觉，输入给准数。',
    '方向键一步，Shift 加方向键或 PageUp、PageDown 十步，Home、End 到两端。',
    'onValueChange 在拖动中连续调用；要发请求的放到 onValueCommitted。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held start={40}>
          {(value, change) => <Slider label="画笔" value={value} onValueChange={change} min={4} max={200} unit="px" />}
        </Held>
      ),
    },
    {
      name: '小数',
      render: () => (
        <Held start={0.75}>
          {(value, change) => (
            <Slider label="重绘幅度" value={value} onValueChange={change} min={0} max={1} step={0.05} />
          )}
        </Held>
      ),
    },
    {
      name: '紧凑',
      render: () => (
        <Held start={7}>
          {(value, change) => (
            <Slider label="提示词相关性" size="s" value={value} onValueChange={change} min={1} max={30} step={0.5} />
          )}
        </Held>
      ),
    },
    { name: '禁用', render: () => <Slider label="画笔" value={40} disabled onValueChange={still} /> },
    { name: '键盘焦点', forced: 'focus', render: () => <Slider label="画笔" value={40} onValueChange={still} /> },
    { name: '两端', render: () => <Slider label="透明度" value={100} unit="%" onValueChange={still} /> },
  ],
});
