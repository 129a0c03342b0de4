import { Search } from 'lucide-react';
import { TextArea, TextField } from '../../src/ui/text-field/index.ts';
import { Column } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const search = <Search size={16} strokeWidth={1.5} aria-hidden />;

export const page = defineGalleryPage({
  part: 'text-field',
  title: '文字输入',
  usage: `
import { TextArea, TextField } from '@app/shared/ui/text-field';

<TextField label="手机号" inputMode="numeric" value={phone} onValueChange={setPhone} error={errors.phone} />
<TextArea label="提示词" value={prompt} onValueChange={setPrompt} maxLength={500} count />`,
  notes: [
    'label 总要有；画面上不要时用 hideLabel，读屏仍然念。不用 placeholder 代替名字。',
    'error 出现时读屏立刻念，输入框标为有误；没有错误时同一行显示 hint。',
    '手机上文字 16 px、高 44 px：iOS 不会因为点进输入框而放大页面。',
    '多行随内容长高，到 maxRows 为止。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held start="">
          {(value, change) => (
            <TextField label="昵称" placeholder="2 到 12 个字" value={value} onValueChange={change} />
          )}
        </Held>
      ),
    },
    {
      name: '有提示',
      render: () => (
        <Held start="陆知远">
          {(value, change) => <TextField label="昵称" hint="一个月可以改一次" value={value} onValueChange={change} />}
        </Held>
      ),
    },
    {
      name: '有错误',
      render: () => (
        <Held start="1380013">
          {(value, change) => (
            <TextField
              label="手机号"
              inputMode="numeric"
              value={value}
              onValueChange={change}
              error={value.length === 11 ? undefined : '请输入 11 位手机号'}
            />
          )}
        </Held>
      ),
    },
    { name: '禁用', render: () => <TextField label="账号" value="138****0013" disabled readOnly /> },
    {
      name: '指针在上面',
      forced: 'hover',
      render: () => <TextField label="昵称" value="陆知远" readOnly />,
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <TextField label="昵称" value="陆知远" readOnly />,
    },
    {
      name: '图标、单位、清除',
      render: () => (
        <Column>
          <Held start="玻璃">
            {(value, change) => (
              <TextField label="搜索" hideLabel clearable prefix={search} value={value} onValueChange={change} />
            )}
          </Held>
          <Held start="199">
            {(value, change) => <TextField label="金额" suffix="元" value={value} onValueChange={change} />}
          </Held>
        </Column>
      ),
    },
    {
      name: '大小',
      render: () => (
        <Column>
          {(['xs', 's', 'm', 'l'] as const).map((size) => (
            <TextField key={size} label={`大小 ${size}`} size={size} value="一盏灯" readOnly />
          ))}
        </Column>
      ),
    },
    {
      name: '多行，计字数',
      render: () => (
        <Held start="一支蜡烛放在木桌上，侧面有一盏暖光灯">
          {(value, change) => (
            <TextArea label="提示词" value={value} onValueChange={change} maxLength={500} count hint="用短句写画面" />
          )}
        </Held>
      ),
    },
    {
      name: '多行，有错误',
      render: () => (
        <Held start="">
          {(value, change) => (
            <TextArea
              label="反馈"
              value={value}
              onValueChange={change}
              error={value === '' ? '请写下遇到的问题' : undefined}
            />
          )}
        </Held>
      ),
    },
    { name: '多行，禁用', render: () => <TextArea label="提示词" value="任务进行中，不能修改" disabled readOnly /> },
    {
      name: '文字很长',
      render: () => (
        <TextField
          label="提示词"
          readOnly
          value="一支蜡烛放在木桌上，侧面有一盏暖光灯，背景是深色亚麻布，桌面有轻微反光，镜头略俯视"
          hint="名字、说明与错误都可以很长：它们会换行，不会被截断，也不会把输入框挤窄，旁边的部件不受影响。"
        />
      ),
    },
  ],
});
