import type { Freeze } from '@app/shared/contracts/release-api';
import type { StepCheck } from '@app/shared/contracts/release-checks';

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Width of a text in columns of a terminal. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

/** Columns aligned to the left, two spaces apart. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
  return rows.map((row) =>
    row
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

export function percentText(buckets: number): string {
  return `${Number((buckets / 100).toFixed(2))} %`;
}

export function megabytesText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** 「3f9c2a1b  全部应用，2026-02-10 08:00 起，直到解除：原因（王工）」 */
export function freezeLine({ id, name, from, until, why, by }: Freeze): string {
  const span = `${momentText(from)} ${until === null ? '起，直到解除' : `至 ${momentText(until)}`}`;
  return `${id.slice(0, 8)}  ${name ?? '全部应用'}，${span}：${why}（${by}）`;
}

const CHECK_STATES: Record<StepCheck['state'], string> = {
  asking: '正在等待回答',
  passed: '已通过',
  failed: '没有通过，已撤回',
  unanswered: '没有得到回答，已暂停',
  skipped: '已跳过',
};

/** 「2026-02-10 08:00  tools@1.5.0 第 2 步（11 %）的检查 smoke：没有通过，已撤回：错误太多」 */
export function stepCheckLine({ name, version, step, traffic, check, state, reason, askedAt }: StepCheck): string {
  const said = reason === '' ? '' : `：${reason}`;
  return `${momentText(askedAt)}  ${name}@${version} 第 ${step} 步（${percentText(traffic)}）的检查 ${check}：${CHECK_STATES[state]}${said}`;
}

/** Local time to the minute. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
