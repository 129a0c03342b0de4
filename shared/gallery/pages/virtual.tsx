import { useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { VirtualGrid, VirtualList } from '../../src/ui/virtual/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const COUNT = 10_000;
const ITEMS = Array.from({ length: COUNT }, (_, index) => index + 1);
const NOTES = [
  '商品图',
  '放大 4 倍，去噪 60',
  '抠图后换成浅灰底，边缘羽化 2 px，阴影保留；这一行比别的高，因为字更多，要折成好几行才放得下',
];

function List() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} tabIndex={0} role="region" aria-label="一万条任务，可滚动">
      <VirtualList
        label="任务"
        items={ITEMS}
        itemKey={(item) => item}
        box={box}
        keep="gallery-list"
        render={(item) => (
          <Line>
            <b>任务 {item}</b>
            <span>{NOTES[item % NOTES.length]}</span>
          </Line>
        )}
      />
    </Box>
  );
}

function Grid() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} tabIndex={0} role="region" aria-label="一万张作品，可滚动">
      <VirtualGrid
        label="作品"
        items={ITEMS}
        itemKey={(item) => item}
        minColumn={140}
        gap={12}
        estimate={(width) => width}
        box={box}
        keep="gallery-grid"
        render={(item) => <Cell type="button">{item}</Cell>}
      />
    </Box>
  );
}

function Short() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} tabIndex={0} role="region" aria-label="三条任务">
      <VirtualList
        label="三条任务"
        items={ITEMS.slice(0, 3)}
        itemKey={(item) => item}
        box={box}
        render={(item) => (
          <Line>
            <b>任务 {item}</b>
          </Line>
        )}
      />
    </Box>
  );
}

export const page = defineGalleryPage({
  part: 'virtual',
  title: '虚拟列表与网格',
  usage: `
import { VirtualGrid, VirtualList } from '@app/shared/ui/virtual';

// 随窗口滚动
<VirtualList label="任务" items={tasks} itemKey={(task) => task.id}
  render={(task) => <TaskRow task={task} />} estimate={72} keep="my-tasks" />

// 在自己的容器里滚动：把容器的 ref 交给 box
<VirtualGrid label="作品" items={works} itemKey={(work) => work.id} box={box}
  minColumn={220} gap={16} estimate={(width) => width + 40}
  render={(work) => <WorkCard work={work} />} total={-1} />`,
  notes: [
    '只有视野附近的行在文档里：一万项时节点不到 200 个（每行的节点数不多时）。行高可以各不相同，随测随用；estimate 越准，滚动条越稳。',
    '读屏知道第几项、共几项；还能继续加载而不知道总数时 total 给 -1。',
    'Home、End 直接到头尾：浏览器自己的滚动动画会在量到行高时停在半路。',
    '焦点所在的行滚出视野也不会被移除。',
    '给 keep 一个名字，离开再回来仍在原处；随窗口滚动时位置由外壳恢复，这里只记行高。',
    '容器自己要能用键盘滚动：tabIndex={0}、有名字。几十项以内不必用它：浏览器的页内查找看不到没有渲染的项。',
  ],
  variants: [
    { name: '列表，一万项，行高不一', fill: true, render: List },
    { name: '网格，一万项，列数随宽度', fill: true, render: Grid },
    { name: '项目很少', render: Short },
  ],
});

const Box = styled.div`
  height: 320px;
  overflow-y: auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
  font-size: ${t.t14};
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${t.ink2};
  }
`;

const Cell = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink2};
  font-size: ${t.t16};
  font-variant-numeric: tabular-nums;
`;
