import type { Status, VersionInfo } from '@app/shared/contracts/release-api';
import { IconButton } from '@app/shared/ui/button';
import { Menu, type MenuEntry } from '@app/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useMay } from '../api/use-may.ts';
import { startChange } from '../change/draft.ts';
import { LADDER } from '@app/shared/release-rules/ladder';
import { leaderOf } from '../model/fleet.ts';

interface VersionMenuProps {
  info: VersionInfo;
  status: Status;
  onDetails?: () => void;
}

/** Actions on one version. */
export function VersionMenu({ info: { name, version, collected }, status, onDetails }: VersionMenuProps) {
  const may = useMay(name);
  const base = status.revision;
  const track = status.apps.find((app) => app.name === name)?.track;
  const killed = track?.killed.includes(version) ?? false;
  const leads = track ? leaderOf(track)?.version === version : false;
  const own = track?.versions.find((one) => one.version === version);
  const promote = (traffic: number): void =>
    startChange({ verb: 'promote', name, version, traffic, cohorts: own?.cohorts ?? [] }, base);
  const items: MenuEntry[] = [];
  if (onDetails) items.push({ label: '文件与预算', onSelect: onDetails });
  if (!leads && !killed && !collected) {
    const disabled = !may('promote');
    items.push({
      label: own ? '调整流量……' : '灰度发布……',
      disabled,
      onSelect: () => promote(own?.traffic || LADDER[0]),
    });
    items.push({ label: '推进到全部访客……', disabled, onSelect: () => promote(10_000) });
  }
  items.push({ label: '看门禁', to: `/gate?app=${name}&version=${version}` });
  items.push({ label: '签发测试链接', to: `/overrides?app=${name}&version=${version}` });
  items.push({
    label: killed ? '启用' : '停用',
    danger: !killed,
    separated: true,
    disabled: !may('kill'),
    onSelect: () => startChange({ verb: killed ? 'unkill' : 'kill', name, version }, base),
  });
  return (
    <Menu
      label={`${name} ${version} 的操作`}
      align="end"
      trigger={
        <IconButton
          size="s"
          label={`${name} ${version} 的操作`}
          icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
        />
      }
      items={items}
    />
  );
}
