import { CircleHelp, Lock } from 'lucide-react';
import { Button, IconButton } from '../../src/ui/button/index.ts';
import { Tooltip } from '../../src/ui/tooltip/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'tooltip',
  title: '文字提示',
  usage: `
import { Tooltip } from '@app/shared/ui/tooltip';

<Tooltip content="锁定后换模型不会改变种子">
  <IconButton label="锁定种子" icon={<Lock size={18} strokeWidth={1.5} aria-hidden />} />
</Tooltip>`,
  notes: [
    '指针停 0.4 秒或键盘焦点到达时出现，Esc 收起；手指按不出来，所以不放必须知道的内容。',
    '它只是补充：里面的按钮自己要有名字。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Tooltip content="锁定后换模型不会改变种子">
          <IconButton
            data-shows="tooltip"
            title={undefined}
            label="锁定种子"
            icon={<Lock size={18} strokeWidth={1.5} aria-hidden />}
          />
        </Tooltip>
      ),
    },
    {
      name: '方向',
      render: () => (
        <Row>
          {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
            <Tooltip
              key={side}
              content={`在${{ top: '上', right: '右', bottom: '下', left: '左' }[side]}边`}
              side={side}
            >
              <Button size="s">{{ top: '上', right: '右', bottom: '下', left: '左' }[side]}</Button>
            </Tooltip>
          ))}
        </Row>
      ),
    },
    {
      name: '文字很长',
      render: () => (
        <Tooltip content="提示词相关性越大，画面越听提示词；太大会让颜色过饱和、边缘发硬。多数模型用 5 到 9。">
          <IconButton
            title={undefined}
            label="什么是提示词相关性"
            icon={<CircleHelp size={18} strokeWidth={1.5} aria-hidden />}
          />
        </Tooltip>
      ),
    },
    {
      name: '禁用',
      render: () => (
        <Tooltip content="不会出现" disabled>
          <Button>没有提示</Button>
        </Tooltip>
      ),
    },
  ],
});
