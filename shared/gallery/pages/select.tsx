import { Select } from '../../src/ui/select/index.ts';
import { Column } from '../app/layout.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

const SAMPLERS = [
  { value: 'euler', label: 'Euler a', detail: '快' },
  { value: 'dpm', label: 'DPM++ 2M Karras', detail: '推荐' },
  { value: 'ddim', label: 'DDIM' },
  { value: 'unipc', label: 'UniPC', disabled: true },
] as const;

type Sampler = (typeof SAMPLERS)[number]['value'];
const still = (): void => undefined;

export const page = defineGalleryPage({
  part: 'select',
  title: '选择框',
  usage: `
import { Select } from '@app/shared/ui/select';

<Select label="采样方法" value={sampler} onValueChange={setSampler} options={SAMPLERS} error={errors.sampler} />`,
  notes: [
    '回车、空格、上下键打开；上下键移动，输入文字跳到那一项，回车选中，Esc 关闭。',
    '列表的代码在指针靠近或焦点到达时才下载。',
    '列表最高 360 px，再多滚动；选项的 detail 在行尾，较淡。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Held<Sampler | null> start="dpm">
          {(value, change) => (
            <div data-shows="listbox">
              <Select label="采样方法" value={value} onValueChange={change} options={SAMPLERS} />
            </div>
          )}
        </Held>
      ),
    },
    {
      name: '还没有选',
      render: () => (
        <Held<Sampler | null> start={null}>
          {(value, change) => (
            <Select label="采样方法" hint="不选时用推荐的" value={value} onValueChange={change} options={SAMPLERS} />
          )}
        </Held>
      ),
    },
    {
      name: '有错误',
      render: () => (
        <Held<Sampler | null> start={null}>
          {(value, change) => (
            <Select
              label="采样方法"
              value={value}
              onValueChange={change}
              options={SAMPLERS}
              error={value === null ? '请选择采样方法' : undefined}
            />
          )}
        </Held>
      ),
    },
    {
      name: '禁用',
      render: () => <Select label="采样方法" value="dpm" disabled onValueChange={still} options={SAMPLERS} />,
    },
    { name: '没有选项', render: () => <Select label="模型" value={null} onValueChange={still} options={[]} /> },
    {
      name: '键盘焦点',
      forced: 'focus',
      render: () => <Select label="采样方法" value="dpm" onValueChange={still} options={SAMPLERS} />,
    },
    {
      name: '文字很长',
      render: () => (
        <Held<number | null> start={1}>
          {(value, change) => (
            <Select
              label="模型"
              value={value}
              onValueChange={change}
              options={[
                { value: 1, label: '写实产品摄影 XL 增强版，适合玻璃、金属与陶瓷等有反光的材质', detail: '6.5 GB' },
                ...Array.from({ length: 30 }, (_, index) => ({ value: index + 2, label: `模型 ${index + 2}` })),
              ]}
            />
          )}
        </Held>
      ),
    },
    {
      name: '大小',
      render: () => (
        <Column>
          {(['xs', 's', 'm', 'l'] as const).map((size) => (
            <Select
              key={size}
              label={`大小 ${size}`}
              size={size}
              value="dpm"
              onValueChange={still}
              options={SAMPLERS}
            />
          ))}
        </Column>
      ),
    },
  ],
});
