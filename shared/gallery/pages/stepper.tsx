import { useState } from 'react';
import { Stepper } from '../../src/ui/stepper/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const STEPS = [
  { title: '上传商品图', detail: 'JPG、PNG、WebP，20 MB 以内' },
  { title: '抠图', detail: '约 3 秒' },
  { title: '选场景' },
  { title: '下载' },
];

function Live() {
  const [current, setCurrent] = useState(2);
  return <Stepper label="制作进度，可以返回" steps={STEPS} current={current} onSelect={setCurrent} />;
}

export const page = defineGalleryPage({
  part: 'stepper',
  title: '步骤条',
  usage: `
import { Stepper } from '@app/shared/ui/stepper';

<Stepper label="制作进度" current={1} onSelect={goBackTo}
  steps={[{ title: '上传' }, { title: '抠图', detail: '约 3 秒' }, { title: '下载' }]} />`,
  notes: [
    '有序列表；正在进行的一步带 aria-current="step"，每一步的状态也念出来，不只靠颜色。',
    '给 onSelect 时，已完成的步骤是按钮，可以返回；没做到的不能跳过去。',
    '空间不足 480 px 时横排自动变成竖排。',
    '全部完成：current 等于步骤数。',
  ],
  variants: [
    { name: '横排', fill: true, render: () => <Stepper label="制作进度" steps={STEPS} current={1} /> },
    { name: '可以返回', fill: true, render: Live },
    {
      name: '出错',
      fill: true,
      render: () => (
        <Stepper
          label="制作进度，出错"
          current={1}
          steps={STEPS.map((step, index) =>
            index === 1 ? { ...step, detail: '图片打不开，请换一张', error: true } : step,
          )}
        />
      ),
    },
    { name: '竖排', render: () => <Stepper label="制作进度，竖排" vertical steps={STEPS} current={2} /> },
    { name: '全部完成', render: () => <Stepper label="制作进度，完成" vertical steps={STEPS} current={4} /> },
  ],
});
