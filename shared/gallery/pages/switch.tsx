import { Switch } from '../../src/ui/switch/index.ts';
import { Row } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'switch',
  title: '开关',
  usage: `
import { Switch } from '@app/shared/ui/switch';

<Switch label="面部修复" checked={on} onCheckedChange={setOn} />`,
  notes: ['拨动立刻生效；要按「保存」才生效的用复选框。', '空格、回车拨动；读屏念「开关，打开」。'],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held<boolean> start>
          {(checked, change) => <Switch label="面部修复" checked={checked} onCheckedChange={change} />}
        </Held>
      ),
    },
    {
      name: '两种状态',
      render: () => (
        <Row>
          <Switch label="关" checked={false} onCheckedChange={still} />
          <Switch label="开" checked onCheckedChange={still} />
        </Row>
      ),
    },
    {
      name: '禁用',
      render: () => (
        <Row>
          <Switch label="关" checked={false} disabled onCheckedChange={still} />
          <Switch label="开" checked disabled onCheckedChange={still} />
        </Row>
      ),
    },
    {
      name: '小',
      render: () => (
        <Held<boolean> start>
          {(checked, change) => <Switch label="无缝平铺" size="s" checked={checked} onCheckedChange={change} />}
        </Held>
      ),
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => (
        <Row>
          <Switch label="关" checked={false} onCheckedChange={still} />
          <Switch label="开" checked onCheckedChange={still} />
        </Row>
      ),
    },
    {
      name: '只念名字',
      render: () => (
        <Held start={false}>
          {(checked, change) => <Switch label="接收通知" hideLabel checked={checked} onCheckedChange={change} />}
        </Held>
      ),
    },
  ],
});
