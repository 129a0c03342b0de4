import { Grid2x2, List } from 'lucide-react';
import { Segmented } from '../../src/ui/segmented/index.ts';
import { Row } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true };
const VIEWS = [
  { value: 'grid', label: '图墙', icon: <Grid2x2 {...icon} /> },
  { value: 'list', label: '列表', icon: <List {...icon} /> },
] as const;
const RANGES = [
  { value: 'day', label: '今天' },
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
] as const;

type Range = (typeof RANGES)[number]['value'];
const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'segmented',
  title: '分段选择',
  usage: `
import { Segmented } from '@app/shared/ui/segmented';

<Segmented label="时间" value={range} onValueChange={setRange} options={[{ value: 'day', label: '今天' }, …]} />`,
  notes: ['同一件事的几种看法，二到五项；再多用选择框。换页面内容用标签页。', '读屏念单选组；方向键移动并选中。'],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held<Range> start="week">
          {(value, change) => <Segmented label="时间" value={value} onValueChange={change} options={RANGES} />}
        </Held>
      ),
    },
    {
      name: '有图标',
      render: () => (
        <Held<'grid' | 'list'> start="grid">
          {(value, change) => <Segmented label="排列" value={value} onValueChange={change} options={VIEWS} />}
        </Held>
      ),
    },
    {
      name: '小',
      render: () => (
        <Row>
          <Held<Range> start="day">
            {(value, change) => (
              <Segmented label="时间" size="s" value={value} onValueChange={change} options={RANGES} />
            )}
          </Held>
        </Row>
      ),
    },
    {
      name: '禁用一项',
      render: () => (
        <Held<string> start="512">
          {(value, change) => (
            <Segmented
              label="边长"
              value={value}
              onValueChange={change}
              options={[
                { value: '512', label: '512' },
                { value: '768', label: '768' },
                { value: '1024', label: '1024', disabled: true },
              ]}
            />
          )}
        </Held>
      ),
    },
    {
      name: '全部禁用',
      render: () => <Segmented<Range> label="时间" value="day" disabled onValueChange={still} options={RANGES} />,
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => (
        <Segmented
          label="时间"
          value="day"
          onValueChange={still}
          options={[
            { value: 'day', label: '今天' },
            { value: 'week', label: '本周' },
          ]}
        />
      ),
    },
  ],
});
