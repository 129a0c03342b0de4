import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
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
import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { RadioGroup } from '@app/shared/ui/radio';

<RadioGroup
  label="性别"
  value={gender}
  onValueChange={setGender}
  options={[{ value: 'male', label: '男' }, { value: 'female', label: '女' }]}
  error={missing ? '请选择性别' : undefined}
/>`,
  notes: [
    'Tab 进入一组，方向键在里面移动并选中。',
    '选项多于七个，或页面上放不下时用选择框。',
    '要比较几行内容时用 cards，整张卡片都能按；卡片自己带内边距。',
  ],
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
    {
      name: '卡片',
      fill: true,
      render: () => (
        <Held<string | null> start="2">
          {(value, change) => (
            <RadioGroup
              label="放大"
              cards={{ columns: 3 }}
              value={value}
              onValueChange={change}
              options={[
                { value: '1', label: <Text>1 倍</Text> },
                { value: '2', label: <Text>2 倍</Text> },
                { value: '4', label: <Text>4 倍，超出上限</Text>, disabled: true },
              ]}
            />
          )}
        </Held>
      ),
    },
    {
      name: '卡片，会员',
      fill: true,
      render: () => (
        <Held<string | null> start="year">
          {(value, change) => (
            <RadioGroup
              label="套餐"
              cards={{ columns: 1, tone: 'vip' }}
              value={value}
              onValueChange={change}
              options={[
                { value: 'year', label: <Text>年度会员</Text> },
                { value: 'month', label: <Text>月度会员</Text> },
              ]}
            />
          )}
        </Held>
      ),
    },
  ],
});

/** A card brings its own room. */
const Text = styled.span`
  display: block;
  padding: ${t.s2};
  text-align: center;
`;
