import { Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../../src/ui/button/index.ts';
import { Column, Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const TONES = [
  ['primary', '立即生成'],
  ['default', '上传图片'],
  ['text', '取消'],
  ['vip', '开通会员'],
  ['danger', '删除'],
] as const;

function Tones() {
  return (
    <Row>
      {TONES.map(([tone, text]) => (
        <Button key={tone} tone={tone}>
          {text}
        </Button>
      ))}
    </Row>
  );
}

function Loading() {
  const [busy, setBusy] = useState(true);
  return (
    <Row>
      {TONES.map(([tone, text]) => (
        <Button key={tone} tone={tone} loading={busy}>
          {text}
        </Button>
      ))}
      <IconButton label="删除" loading={busy} icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />} />
      <Button tone="text" size="s" onClick={() => setBusy(!busy)}>
        {busy ? '停止' : '再来一次'}
      </Button>
    </Row>
  );
}

export const page = defineGalleryPage({
  part: 'button',
  title: '按钮',
  usage: `
import { Button, IconButton, LinkButton } from '@app/shared/ui/button';

<Button tone="primary" loading={saving} onClick={save}>保存</Button>
<Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>新建</Button>
<IconButton label="删除" icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />} onClick={remove} />
<LinkButton to="/course" tone="default">去看课程</LinkButton>`,
  notes: [
    '一个屏幕最多一个 primary。',
    'loading 时按钮保留焦点、不响应按压，读屏念「忙碌」；表单里再按回车也不会重复提交。',
    'IconButton 必须有 label：它是读屏的名字，也是鼠标停留时的提示。',
    '去别的页面用 LinkButton，不要在 onClick 里跳转：中键、右键才照常可用。',
    '手机上 m 号高 44 px；更小的按钮用手指按时仍有 44 px 的范围。',
  ],
  variants: [
    { name: '默认', fill: true, render: Tones },
    { name: '指针在上面', fill: true, forced: 'hover', render: Tones },
    { name: '按下', fill: true, forced: 'active', render: Tones },
    { name: '键盘焦点', fill: true, forced: 'focus', render: Tones },
    { name: '加载中', fill: true, render: Loading },
    {
      name: '禁用',
      fill: true,
      render: () => (
        <Row>
          {TONES.map(([tone, text]) => (
            <Button key={tone} tone={tone} disabled>
              {text}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: '大小',
      render: () => (
        <Row>
          <Button size="s">小</Button>
          <Button>中</Button>
          <Button size="l">大</Button>
        </Row>
      ),
    },
    {
      name: '带图标',
      render: () => (
        <Row>
          <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>新建</Button>
          <IconButton label="下载" icon={<Download size={18} strokeWidth={1.5} aria-hidden />} />
          <IconButton
            label="下载"
            tone="default"
            size="s"
            icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          />
        </Row>
      ),
    },
    {
      name: '撑满',
      render: () => (
        <Column $width={320}>
          <Button tone="primary" block>
            确认支付
          </Button>
          <Button block>换一种方式</Button>
        </Column>
      ),
    },
    {
      name: '链接',
      render: () => (
        <Row>
          <LinkButton to="/course">去看课程</LinkButton>
          <LinkButton to="/tools" tone="primary">
            打开工具箱
          </LinkButton>
        </Row>
      ),
    },
  ],
});
