import { Settings2 } from 'lucide-react';
import { Button, IconButton } from '../../src/ui/button/index.ts';
import { Popover } from '../../src/ui/popover/index.ts';
import { Switch } from '../../src/ui/switch/index.ts';
import { Column } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'popover',
  title: '气泡卡片',
  usage: `
import { Popover } from '@app/shared/ui/popover';

<Popover title="高级设置" hideTitle={false} width={280} trigger={<Button>高级设置</Button>}>
  {(close) => <Settings onDone={close} />}
</Popover>`,
  notes: [
    '打开时焦点进入卡片，Esc、点别处关闭，焦点回到按钮。',
    'openOnHover 也在指针停留时打开；键盘和手指仍然按一下打开。',
    'title 是卡片的名字，默认只念不显示。',
  ],
  variants: [
    {
      name: '有标题',
      render: () => (
        <Popover
          title="高级设置"
          hideTitle={false}
          width={280}
          trigger={
            <IconButton
              data-shows="dialog"
              tone="default"
              label="高级设置"
              icon={<Settings2 size={18} strokeWidth={1.5} aria-hidden />}
            />
          }
        >
          <Column>
            <Held<boolean> start>
              {(checked, change) => <Switch label="面部修复" checked={checked} onCheckedChange={change} />}
            </Held>
            <Held start={false}>
              {(checked, change) => <Switch label="无缝平铺" checked={checked} onCheckedChange={change} />}
            </Held>
          </Column>
        </Popover>
      ),
    },
    {
      name: '自己关闭',
      render: () => (
        <Popover title="领取优惠券" width={240} trigger={<Button data-shows="dialog">领券</Button>}>
          {(close) => (
            <Column>
              <p>满 199 元减 30 元，七天内有效。</p>
              <Button tone="primary" size="s" block onClick={close}>
                领取
              </Button>
            </Column>
          )}
        </Popover>
      ),
    },
    {
      name: '指针停留也打开',
      render: () => (
        <Popover title="联系客服" openOnHover side="top" trigger={<Button tone="text">客服</Button>}>
          工作日 9:00–18:00
        </Popover>
      ),
    },
  ],
});
