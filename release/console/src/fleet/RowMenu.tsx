import { nextShare } from '@app/shared/release-rules/plan';
import { IconButton } from '@app/shared/ui/button';
import { Menu, type MenuEntry } from '@app/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useMay } from '../api/use-may.ts';
import { startChange } from '../change/draft.ts';
import { canariesOf, type App } from '../model/fleet.ts';
import { shareText } from '../model/figures.ts';

interface RowMenuProps {
  app: App;
  /** Revision of the displayed data. */
  base: number;
  leader: string | null;
}

/** Menu of actions on an application; each opens its confirmation. */
export function RowMenu({ app, base, leader }: RowMenuProps) {
  const { name, track } = app;
  const may = useMay(name);
  const canary = canariesOf(app)[0];
  const items: MenuEntry[] = [{ label: '版本与流量', to: `/apps/${name}` }];
  if (track.retired) {
    items.push({
      label: '恢复上线……',
      separated: true,
      disabled: !may('promote'),
      onSelect: () => startChange({ verb: 'unretire', name }, base),
    });
  } else if (canary) {
    const { version, traffic } = canary;
    const next = nextShare(track.plan, version, traffic);
    const check = track.plan?.version === version ? track.plan.check : undefined;
    items.push({
      label: `${check === undefined ? '' : '跳过检查，'}推进 ${version} 到 ${shareText(next)}`,
      disabled: !may('promote'),
      onSelect: () => {
        const planned = track.plan?.version === version;
        startChange({ verb: 'advance', name, version, traffic: next, planned, check }, base);
      },
    });
    if (track.plan) {
      const verb = track.plan.paused ? 'resume' : 'pause';
      const planned = track.plan.version;
      items.push({
        label: `${verb === 'pause' ? '暂停' : '继续'} ${planned} 的自动推进`,
        disabled: !may('promote'),
        onSelect: () => startChange({ verb, name, version: planned }, base),
      });
    }
    items.push({
      label: `结束 ${version} 的灰度`,
      danger: true,
      separated: true,
      disabled: !may('promote'),
      onSelect: () => startChange({ verb: 'abort', name, version }, base),
    });
    items.push({
      label: `停用 ${version}`,
      danger: true,
      disabled: !may('kill'),
      onSelect: () => startChange({ verb: 'kill', name, version }, base),
    });
  }
  if (!track.retired && track.previous !== null && track.stable !== null) {
    const undo = track.stable;
    items.push({
      label: `${undo} 回滚到 ${track.previous}`,
      danger: true,
      separated: true,
      disabled: !may('promote'),
      onSelect: () => startChange({ verb: 'rollback', name, undo }, base),
    });
  }
  if (leader !== null) {
    const killed = track.killed.includes(leader);
    items.push({
      label: `${killed ? '启用' : '停用'} ${leader}`,
      danger: !killed,
      disabled: !may('kill'),
      onSelect: () => startChange({ verb: killed ? 'unkill' : 'kill', name, version: leader }, base),
    });
  }
  if (leader !== null && !track.retired && name !== 'host') {
    items.push({
      label: '下线……',
      danger: true,
      separated: true,
      disabled: !may('promote'),
      onSelect: () => startChange({ verb: 'retire', name, to: '', note: '' }, base),
    });
  }
  return (
    <Menu
      label={`${app.title}的操作`}
      align="end"
      trigger={
        <IconButton size="s" label={`${app.title}的操作`} icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />} />
      }
      items={items}
    />
  );
}
