import type { Leave } from '@app/shared/contracts/account';

interface Loss {
  kind: 'pictures' | 'courses' | 'membership';
  title: string;
  text: string;
}

/** Data that is deleted with the account; kinds that the user has none of are omitted. */
export function listLosses({
  pictures,
  tasks,
  courses,
  studySeconds,
  membership,
}: Omit<Leave, 'leaveAt' | 'blocks'>): Loss[] {
  const hours = Math.round(studySeconds / 360) / 10;
  const list: Loss[] = [
    {
      kind: 'pictures',
      title: `${pictures.toLocaleString('en-US')} 张图片、${tasks.toLocaleString('en-US')} 个任务`,
      text: '从服务器删除，包括提示词与参数',
    },
    {
      kind: 'courses',
      title: `${courses} 门已购课程、${hours} 小时学习记录`,
      text: '不能再看，也不会因此退款',
    },
  ];
  if (membership)
    list.push({
      kind: 'membership',
      title: `${membership.name}，剩 ${membership.days} 天`,
      text: '作废，不会因此退款',
    });
  return list;
}

const HOUR_MS = 3_600_000;

/** Formats a remaining time: `6 天 21 小时`; a started hour counts. */
export function remainingTime(ms: number): string {
  const hours = Math.max(0, Math.ceil(ms / HOUR_MS));
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return `${rest} 小时`;
  return rest === 0 ? `${days} 天` : `${days} 天 ${rest} 小时`;
}
