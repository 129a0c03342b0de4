import { RadioGroup } from '../../src/ui/radio/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const GENDERS = [
  { value: 'male', label: '男' },
  { value: 'female', label: '女' },
  { value: 'none', label: '不透露' },
] as const;

type Gender = (typeof GENDERS)[number]['value'];
const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'radio',
  title: '单选',
  usage: `
import { RadioGroup } from '@app/shared/ui/radio';

<RadioGroup
  label="性别"
  value={gender}
  onValueChange={setGender}
  options={[{ value: 'male', label: '男' }, { value: 'female', label: '女' }]}
  error={missing ? '请选择性别' : undefined}
/>`,
  notes: ['Tab 进入一组，方向键在里面移动并选中。', '选项多于七个，或页面上放不下时用选择框。'],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held<Gender | null> start="female">
          {(value, change) => <RadioGroup label="性别" value={value} onValueChange={change} options={GENDERS} />}
        </Held>
      ),
    },
    {
      name: '还没有选',
      render: () => (
        <RadioGroup<Gender> label="性别" value={null} onValueChange={still} options={GENDERS} hint="选填" />
      ),
    },
    {
      name: '有错误',
      render: () => (
        <Held<Gender | null> start={null}>
          {(value, change) => (
            <RadioGroup
              label="性别"
              value={value}
              onValueChange={change}
              options={GENDERS}
              error={value === null ? '请选择性别' : undefined}
            />
          )}
        </Held>
      ),
    },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <RadioGroup<Gender> label="性别" value="male" onValueChange={still} options={GENDERS} />,
    },
    {
      name: '指针在上面',
      forced: 'hover',
      render: () => <RadioGroup<Gender> label="性别" value="male" onValueChange={still} options={GENDERS} />,
    },
    {
      name: '禁用',
      render: () => <RadioGroup<Gender> label="性别" value="male" disabled onValueChange={still} options={GENDERS} />,
    },
    {
      name: '竖排，文字很长，禁用一项',
      fill: true,
      render: () => (
        <Held<string | null> start="person">
          {(value, change) => (
            <RadioGroup
              label="发票抬头"
              column
              value={value}
              onValueChange={change}
              options={[
                { value: 'person', label: '个人：抬头是实名认证的姓名，电子发票在付款后一小时内发到邮箱' },
                { value: 'company', label: '企业：需要填写税号，付款后三个工作日内开具，可以在「我的订单」里下载' },
                { value: 'paper', label: '纸质发票（暂时不能选择）', disabled: true },
              ]}
            />
          )}
        </Held>
      ),
    },
  ],
});
