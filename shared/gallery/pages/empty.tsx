import { Button } from '../../src/ui/button/index.ts';
import { Empty, ErrorState } from '../../src/ui/empty/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import { Held } from '../app/Held.tsx';

export const page = defineGalleryPage({
  part: 'empty',
  title: '空状态与错误状态',
  usage: `
import { CallError, Empty } from '@app/shared/ui/empty';

const works = useCall('GET /aigc/work/page/{page}/{limit}', input, { quiet: true });
if (works.error && !works.data) return <CallError of={works} />;
if (list.length === 0) return <Empty text="还没有作品" action={<LinkButton to="/tools">去做一张</LinkButton>} />;`,
  notes: [
    '一句话说清楚，再给一条出路；没有出路就不放按钮。',
    '错误状态出现时读屏立刻念出来；重试期间按钮显示加载中，文字不消失。',
  ],
  variants: [
    { name: '空', render: () => <Empty /> },
    { name: '没有作品', render: () => <Empty art="works" text="还没有作品" /> },
    { name: '没有结果', render: () => <Empty art="search" text="没有相关课程" /> },
    { name: '没有收藏', render: () => <Empty art="favourite" text="还没有收藏课程" /> },
    { name: '网络不通', render: () => <ErrorState message="后端接口连接异常" /> },
    { name: '空，有出路', render: () => <Empty text="还没有作品" action={<Button tone="primary">去做一张</Button>} /> },
    {
      name: '错误，可以重试',
      render: () => (
        <Held start={false}>
          {(retrying, change) => (
            <ErrorState message="网络不稳定，课程没有加载出来" retrying={retrying} onRetry={() => change(true)} />
          )}
        </Held>
      ),
    },
    {
      name: '正在重试',
      render: () => <ErrorState message="网络不稳定，课程没有加载出来" retrying onRetry={() => undefined} />,
    },
    {
      name: '错误，不能重试',
      render: () => <ErrorState message="这门课已下架" action={<Button size="s">看看别的课</Button>} />,
    },
    {
      name: '文字很长',
      render: () => (
        <Empty text="没有找到「适合在没有自然光的小房间里用一盏台灯拍摄的玻璃器皿」相关的课程，换一个短一些的词试试，或者看看全部课程" />
      ),
    },
  ],
});
