import { styled } from 'styled-components';
import type { CourseCard as Course } from '../../src/contracts/course.ts';
import { t } from '../../src/theme/tokens.ts';
import { CourseCard, CourseCardSkeleton } from '../../src/ui/course-card/index.ts';
import { SkeletonGroup } from '../../src/ui/skeleton/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

const COURSE: Course = {
  id: 1001,
  courseType: 'SERIES',
  title: '一支蜡烛的光：产品摄影打光入门',
  summary: '只用一盏灯，把商品拍出质感',
  category: '摄影',
  cover: candle,
  teacher: { key: 'lu', name: '陆知远', title: '商业摄影师', avatar: '' },
  level: '入门',
  lessonCount: 12,
  comic: false,
  practices: 0,
  durationSec: 5400,
  learners: 32_180,
  reviews: { count: 0, mean: null },
  memberPrice: null,
  withdrawn: false,
  price: '129.00',
  mprice: '99.00',
  memberFree: false,
  access: { canPlay: false, reason: 'buy' },
  collected: false,
  percent: null,
  live: null,
};

const live = (state: NonNullable<Course['live']>['state']): Course => ({
  ...COURSE,
  courseType: 'LIVE',
  title: '直播答疑：你的主图为什么没人点',
  live: {
    startAt: '2030-11-27 20:00:00',
    state,
    demo: false,
    shows: 'lessons',
    endAt: '2030-11-27 21:00:00',
    replayUntil: null,
  },
});

const show = (change: Partial<Course>) => () => <CourseCard course={{ ...COURSE, ...change }} />;

export const page = defineGalleryPage({
  part: 'course-card',
  title: '课程卡片',
  usage: `
import { CourseCard, CourseCardSkeleton } from '@app/shared/ui/course-card';

{data ? (
  data.records.map((course) => (
    <CourseCard key={course.id} course={course} onCollect={(collected) => collect(course.id, collected)} />
  ))
) : (
  <CourseCardSkeleton />
)}`,
  notes: [
    '整张卡片都能按；收藏按钮在链接旁边而不在里面，两个都能用键盘到达。',
    '价格、会员免费、已购买、直播状态由课程的 access 与 live 决定，页面不用判断。',
    'level 是标题的级别：放在二级标题下面的卡片用 3。',
  ],
  variants: [
    {
      name: '可以收藏',
      render: () => (
        <Held start={false}>
          {(collected, change) => <CourseCard course={{ ...COURSE, collected }} onCollect={change} />}
        </Held>
      ),
    },
    { name: '大卡片', render: () => <CourseCard course={COURSE} lead /> },
    { name: '指针在上面', forced: 'hover', render: () => <CourseCard course={COURSE} onCollect={() => undefined} /> },
    { name: '学到一半、已购买', render: show({ percent: 46, access: { canPlay: true, reason: 'owned' } }) },
    { name: '会员免费', render: show({ memberFree: true }) },
    { name: '免费', render: show({ price: '0.00', access: { canPlay: true, reason: 'free' } }) },
    { name: '预约中的直播', render: () => <CourseCard course={live('reserve')} /> },
    { name: '正在直播', render: () => <CourseCard course={live('live')} /> },
    { name: '已下架', render: show({ access: { canPlay: false, reason: 'off' } }) },
    { name: '封面加载失败', render: show({ cover: 'data:,' }) },
    {
      name: '标题很长',
      render: show({
        title: '从零开始做一家有辨识度的线上小店：选品、拍摄、修图、排版、主图测试与评价管理的完整流程',
        learners: 1_283_400,
        lessonCount: 128,
      }),
    },
    {
      name: '加载中',
      render: () => (
        <SkeletonGroup>
          <CourseCardSkeleton />
        </SkeletonGroup>
      ),
    },
    {
      name: '窄',
      render: () => (
        <Narrow>
          <CourseCard course={COURSE} />
        </Narrow>
      ),
    },
  ],
});

const Narrow = styled.div`
  width: 156px;
  background: ${t.surface};
`;
