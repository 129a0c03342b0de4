import type { Status } from '@app/shared/contracts/release-api';
import { shareText } from './figures.ts';
import { leaderOf } from './fleet.ts';

export interface VersionState {
  tone: 'ok' | 'run' | 'bad' | 'off';
  text: string;
}

/** Present state of a version. */
export function versionState(
  status: Status | undefined,
  { name, version, collected }: { name: string; version: string; collected: boolean },
): VersionState {
  const track = status?.apps.find((app) => app.name === name)?.track;
  if (track?.killed.includes(version)) return { tone: 'bad', text: '已停用' };
  if (collected) return { tone: 'off', text: '已清理' };
  const own = track?.versions.find((one) => one.version === version);
  if (track && own) {
    if (leaderOf(track)?.version === version) return { tone: 'ok', text: `稳定 ${shareText(own.traffic)}` };
    if (own.traffic > 0) return { tone: 'run', text: `灰度 ${shareText(own.traffic)}` };
    if (own.where) return { tone: 'run', text: '按条件' };
    if (own.cohorts.length > 0) return { tone: 'run', text: `指定 ${own.cohorts.length} 人` };
  }
  if (track?.previous === version) return { tone: 'off', text: '上一稳定版' };
  return { tone: 'off', text: '未使用' };
}
