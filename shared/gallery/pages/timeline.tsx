import { Timeline } from '../../src/ui/timeline/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const NOW = new Date(2026, 10, 21, 20, 0).getTime();
const at = (day: number, hour: number, minute: number): Date => new Date(2026, 10, day, hour, minute);

export const page = defineGalleryPage({
  part: 'timeline',
  title: '时间线',
  usage: `
import { Timeline } from '@app/shared/ui/timeline';

<Timeline label="订单进展" events={[
  { key: 'paid', title: '支付成功', time: order.paidAt, detail: '微信支付' },
  { key: 'made', title: '提交订单', time: order.createdAt },
]} />`,
  notes: [
    '有序列表，时间写成 time 元素：今天的只写 14:05，昨天的写「昨天 14:05」，更早的写日期。',
    '先后由你决定，通常新的在上面。state 会念出来：进行中、未开始、出错。',
    '文字多长都可以，会折行。',
  ],
  variants: [
    {
      name: '已发生',
      render: () => (
        <Timeline
          label="订单进展"
          now={NOW}
          events={[
            { key: 1, title: '退款到账', time: at(21, 14, 5), detail: '原路退回，¥39.90' },
            { key: 2, title: '商家同意退款', time: at(20, 9, 12) },
            { key: 3, title: '提交订单', time: at(3, 18, 40) },
          ]}
        />
      ),
    },
    {
      name: '进行中与未开始',
      render: () => (
        <Timeline
          label="审核进度"
          now={NOW}
          events={[
            { key: 1, title: '提交审核', time: at(21, 10, 0) },
            { key: 2, title: '人工审核', detail: '通常需要 2 小时', state: 'current' },
            { key: 3, title: '发布', state: 'todo' },
          ]}
        />
      ),
    },
    {
      name: '出错',
      render: () => (
        <Timeline
          label="任务进展"
          now={NOW}
          events={[
            { key: 1, title: '生成失败', time: at(21, 19, 58), detail: '排队超时，积分已退回', state: 'error' },
            { key: 2, title: '开始排队', time: at(21, 19, 28) },
          ]}
        />
      ),
    },
    {
      name: '很长的文字',
      render: () => (
        <Timeline
          label="更新记录"
          now={NOW}
          events={[
            {
              key: 1,
              title: '这个标题很长，长到和右边的时间放不进同一行，于是时间排到了标题的下面一行去',
              time: at(20, 14, 5),
              detail: `一句没有空格也没有标点的英文 ${'verylongword'.repeat(8)} 会在框里折行，不会把页面撑开。`,
            },
            { key: 2, title: '创建', time: new Date(2025, 5, 3) },
          ]}
        />
      ),
    },
  ],
});
