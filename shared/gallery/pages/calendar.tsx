import { useState } from 'react';
import { addDays, Calendar, type CalendarProps } from '../../src/ui/calendar/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const TODAY = '2026-11-21';
const SIGNED = new Set(Array.from({ length: 23 }, (_, index) => addDays('2026-10-29', index)));

function Live(props: Partial<CalendarProps>) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <div style={{ width: 'min(304px, 100%)' }}>
      <Calendar
        title="打卡详情"
        today={TODAY}
        signed={SIGNED}
        reward="2026-11-27"
        value={day}
        onSelect={setDay}
        {...props}
      />
    </div>
  );
}

export const page = defineGalleryPage({
  part: 'calendar',
  title: '日历',
  usage: `
import { Calendar } from '@app/shared/ui/calendar';

<Calendar
  title="打卡详情"
  today={signs.today}
  signed={new Set(signs.signList)}
  reward={rewardDay}
  value={day}
  onSelect={setDay}
/>`,
  notes: [
    '日期一律是 YYYY-MM-DD；today 由调用者按上海时间给出（服务端返回），不取浏览器的时钟。',
    '一周默认从周一开始，weekStart={0} 从周日开始。月视图为 4 到 6 行；sixWeeks 固定 6 行。',
    '键盘：Tab 进入一次；方向键移动一天或一周，Home、End 到一周的首尾，PageUp、PageDown 换月，加 Shift 换年。',
    '点本月以外的日期没有反应。',
  ],
  variants: [
    { name: '月', render: () => <Live /> },
    { name: '周', render: () => <Live defaultView="week" /> },
    { name: '选中一天', render: () => <Live value="2026-11-11" onSelect={() => {}} /> },
    { name: '周日开始，固定 6 行', render: () => <Live weekStart={0} sixWeeks /> },
    { name: '载入中', render: () => <Live loading /> },
    { name: '失败', render: () => <Live error="签到记录没有加载出来" onRetry={() => {}} /> },
    { name: '停用', render: () => <Live disabled /> },
  ],
});
