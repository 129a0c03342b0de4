import { useState } from 'react';
import { Region, type RegionProps } from '../../src/ui/region/index.ts';
import { Column } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

function Live({ shows, ...props }: Partial<RegionProps> & { shows?: boolean }) {
  const [code, setCode] = useState<string | null>(props.value ?? null);
  const [text, setText] = useState(props.text);
  return (
    <Column $width={320} data-shows={shows ? 'dialog' : undefined}>
      <Region
        label="所在地区"
        {...props}
        value={code}
        text={text}
        onValueChange={(next, path) => {
          setCode(next);
          setText(path.map(({ label }) => label).join(' '));
        }}
      />
    </Column>
  );
}

const never = () => new Promise<never>(() => {});
const broken = () => Promise.reject(new Error('offline'));

export const page = defineGalleryPage({
  part: 'region',
  title: '地区选择',
  usage: `
import { Region } from '@app/shared/ui/region';

<Region
  label="所在地区"
  value={address.code}
  text={address.regionText}
  onValueChange={(code, path) => save(code, path.map((node) => node.label))}
/>`,
  notes: [
    '省、市、区三级，值是区县的六位代码；onValueChange 同时给出每一级的代码和名称。',
    '地区数据约 25 KB，首次打开时才下载；失败可重试。已知名称时传 text，显示时就不必下载。',
    '键盘：上下键在一列里移动，右键或回车进入下一列，左键返回；搜索框里按下键到结果，回车取第一个。',
    '手机上是占满宽度的底部面板。代码已不在数据里时请用户重新选择，不会悄悄改成别的。',
  ],
  variants: [
    { name: '默认', render: () => <Live /> },
    { name: '已选', render: () => <Live shows value="330106" text="浙江省 杭州市 西湖区" hint="用于计算运费" /> },
    { name: '只有代码', render: () => <Live value="110105" /> },
    { name: '代码已失效', render: () => <Live value="330999" /> },
    { name: '出错', render: () => <Live error="请选择所在地区" /> },
    { name: '停用', render: () => <Live value="440305" text="广东省 深圳市 南山区" disabled /> },
    { name: '数据加载中（打开看）', render: () => <Live shows load={never} /> },
    { name: '数据加载失败（打开看）', render: () => <Live shows load={broken} /> },
  ],
});
