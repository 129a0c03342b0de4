import { Copy, Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../src/ui/button/index.ts';
import { Menu, type MenuEntry } from '../../src/ui/menu/index.ts';
import { pushToast } from '../../src/ui/toast/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const say = (text: string) => () => pushToast({ tone: 'info', text });
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true };

const ENTRIES: readonly MenuEntry[] = [
  { label: '重命名', icon: <Pencil {...icon} />, onSelect: say('重命名') },
  { label: '复制提示词', icon: <Copy {...icon} />, detail: 'Ctrl C', onSelect: say('复制提示词') },
  { label: '下载原图', icon: <Download {...icon} />, disabled: true },
  { label: '删除', icon: <Trash2 {...icon} />, danger: true, separated: true, onSelect: say('删除') },
];

export const page = defineGalleryPage({
  part: 'menu',
  title: '菜单',
  usage: `
import { Menu } from '@app/shared/ui/menu';

<Menu
  label="这张图片的操作"
  trigger={<IconButton label="更多" icon={<EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />} />}
  items={[
    { label: '重命名', onSelect: rename },
    { label: '看课程', to: '/course' },
    { label: '删除', danger: true, separated: true, onSelect: remove },
  ]}
/>`,
  notes: [
    '回车、空格、上下键打开；上下键移动，输入文字跳到那一项，Esc 关闭并把焦点还给按钮。',
    '列表的代码在指针靠近或焦点到达时才下载；没有下载成功会提示，再按一次重试。',
    '去别的页面用 to，不用 onSelect。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Menu
          label="这张图片的操作"
          trigger={
            <IconButton
              data-shows="menu"
              label="更多"
              icon={<EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />}
            />
          }
          items={ENTRIES}
        />
      ),
    },
    {
      name: '文字按钮，靠右',
      render: () => (
        <Menu label="导出" align="end" trigger={<Button>导出</Button>} items={[{ label: 'PNG' }, { label: 'JPG' }]} />
      ),
    },
    {
      name: '很多项',
      render: () => (
        <Menu
          label="尺寸"
          trigger={<Button data-shows="menu">选择平台</Button>}
          items={Array.from({ length: 40 }, (_, index) => ({
            label: `平台 ${index + 1}`,
            detail: `${600 + index * 20} × 800`,
          }))}
        />
      ),
    },
    { name: '禁用', render: () => <Button disabled>更多</Button> },
  ],
});
