import { IconButton } from '@app/shared/ui/button';
import { Menu, type MenuEntry } from '@app/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import { startChange } from '../change/draft.ts';
import { canariesOf, type App } from '../model/fleet.ts';
import { share } from '../model/figures.ts';
import { nextStep } from '../model/ladder.ts';

interface RowMenuProps {
  app: App;
  /** Revision that what is shown stands for. */
  base: number;
  leader: string | null;
}

/** What can be done with an application; each entry leads to its confirmation. */
export function RowMenu({ app, base, leader }: RowMenuProps) {
  const { name, track } = app;
  const canary = canariesOf(app)[0];
  const items: MenuEntry[] = [{ label: '版本与流量', to: `/apps/${name}` }];
  if (canary) {
    const { version, traffic } = canary;
    const next = nextStep(traffic);
    items.push({
      label: `推进 ${version} 到 ${share(next)}`,
      onSelect: () => startChange({ verb: 'advance', name, version, traffic: next }, base),
    });
    items.push({
      label: `回滚到 ${canary.stable}`,
      danger: true,
      separated: true,
      onSelect: () => startChange({ verb: 'rollback', name }, base),
    });
    items.push({
      label: `停用 ${version}`,
      danger: true,
      onSelect: () => startChange({ verb: 'kill', name, version }, base),
    });
  } else if (track.previous !== null) {
    items.push({
      label: `回滚到 ${track.previous}`,
      danger: true,
      separated: true,
      onSelect: () => startChange({ verb: 'rollback', name }, base),
    });
  }
  if (leader !== null) {
    const killed = track.killed.includes(leader);
    items.push({
      label: `${killed ? '启用' : '停用'} ${leader}`,
      danger: !killed,
      onSelect: () => startChange({ verb: killed ? 'unkill' : 'kill', name, version: leader }, base),
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
