import { Tabs } from '../../src/ui/tabs/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const ITEMS = [
  { value: 'all', label: '全部' },
  { value: 'running', label: '生成中', count: 2 },
  { value: 'done', label: '已完成', count: 128 },
  { value: 'failed', label: '失败' },
] as const;

type State = (typeof ITEMS)[number]['value'];
const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'tabs',
  title: '标签页',
  usage: `
import { Tabs } from '@app/shared/ui/tabs';

<Tabs label="作品" items={[{ value: 'all', label: '全部' }, { value: 'done', label: '已完成', count: 12 }]} value={tab} onValueChange={setTab} />
{tab === 'all' ? <All /> : <Done />}`,
  notes: [
    'Tab 进入，方向键移动并选中，Home、End 到两端，禁用的跳过。',
    '部件只画标签，内容由页面按 value 显示。',
    '放不下时横向滚动，不换行。',
  ],
  variants: [
    {
      name: '默认',
      fill: true,
      render: () => (
        <Held<State> start="all">
          {(value, change) => <Tabs label="作品" items={ITEMS} value={value} onValueChange={change} />}
        </Held>
      ),
    },
    {
      name: '小',
      render: () => (
        <Held<State> start="running">
          {(value, change) => <Tabs label="作品" size="s" items={ITEMS} value={value} onValueChange={change} />}
        </Held>
      ),
    },
    {
      name: '禁用一个',
      render: () => (
        <Held<string> start="text">
          {(value, change) => (
            <Tabs
              label="方式"
              items={[
                { value: 'text', label: '文生图' },
                { value: 'image', label: '图生图' },
                { value: 'video', label: '视频', disabled: true },
              ]}
              value={value}
              onValueChange={change}
            />
          )}
        </Held>
      ),
    },
    {
      name: '指针在上面',
      forced: 'hover',
      render: () => <Tabs<State> label="作品" items={ITEMS.slice(0, 3)} value="all" onValueChange={still} />,
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <Tabs<State> label="作品" items={ITEMS.slice(0, 3)} value="all" onValueChange={still} />,
    },
    {
      name: '很多',
      fill: true,
      render: () => (
        <Held<string> start="c3">
          {(value, change) => (
            <Tabs
              label="分类"
              items={Array.from({ length: 24 }, (_, index) => ({ value: `c${index}`, label: `电商分类 ${index + 1}` }))}
              value={value}
              onValueChange={change}
            />
          )}
        </Held>
      ),
    },
  ],
});
