import { Bell } from 'lucide-react';
import { IconButton } from '../../src/ui/button/index.ts';
import { CountBadge } from '../../src/ui/count-badge/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

function Button() {
  return <IconButton label="消息" tone="text" icon={<Bell size={20} strokeWidth={1.5} aria-hidden />} />;
}

export const page = defineGalleryPage({
  part: 'count-badge',
  title: '角标',
  usage: `
import { CountBadge } from '@app/shared/ui/count-badge';

<CountBadge label="未读消息" count={unread}>
  <IconButton label="消息" icon={<Bell … />} />
</CountBadge>
<CountBadge label="有新版本" dot><Gear /></CountBadge>`,
  notes: [
    '0 不显示；超过 max（99）显示 99+，读屏念「未读消息 120」这样的准确数。',
    '圆点没有数字，读屏念 label，所以 label 要说清楚有什么。',
    '角标不挡指针：按到它就是按到下面的按钮。',
  ],
  variants: [
    {
      name: '在图标上',
      render: () => (
        <Row>
          {[3, 42, 120].map((count) => (
            <CountBadge key={count} label="未读消息" count={count}>
              <Button />
            </CountBadge>
          ))}
        </Row>
      ),
    },
    {
      name: '圆点',
      render: () => (
        <CountBadge label="有新消息" dot>
          <Button />
        </CountBadge>
      ),
    },
    {
      name: '没有',
      render: () => (
        <CountBadge label="未读消息" count={0}>
          <Button />
        </CountBadge>
      ),
    },
    {
      name: '单独，三种颜色',
      render: () => (
        <Row>
          <CountBadge label="失败任务" count={8} />
          <CountBadge label="排队任务" tone="accent" count={12} />
          <CountBadge label="全部任务" tone="neutral" count={230} />
        </Row>
      ),
    },
  ],
});
