import { Progress } from '../../src/ui/progress/index.ts';
import { Column } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'progress',
  title: '进度条',
  usage: `
import { Progress } from '@app/shared/ui/progress';

<Progress label="生成进度" value={task.percent} />`,
  notes: [
    '不知道进度时 value 给 null：一段色块来回走；减少动态效果时它静止。',
    '进度条旁边还要有文字，颜色不单独表达含义。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Column>
          <Progress label="刚开始" value={0} />
          <Progress label="进行到一半" value={46} />
          <Progress label="完成" value={100} />
        </Column>
      ),
    },
    { name: '进度未知', render: () => <Progress label="正在排队" value={null} /> },
    {
      name: '颜色',
      render: () => (
        <Column>
          <Progress label="成功" tone="success" value={80} />
          <Progress label="空间快满了" tone="warning" value={88} />
          <Progress label="空间已满" tone="danger" value={100} />
          <Progress label="会员剩余时间" tone="vip" value={32} />
        </Column>
      ),
    },
    { name: '细', render: () => <Progress label="上传进度" thin value={46} /> },
  ],
});
