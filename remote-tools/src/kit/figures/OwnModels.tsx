import type { OwnModel } from '@app/shared/contracts/figures';
import { FIGURE_LIMITS } from '@app/shared/contracts/figure-kinds';
import { call } from '@app/shared/http/call';
import { confirm, toast } from '@app/shared/state/actions';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Ellipsis, Pencil, Trash2, User } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { sameFigure, type FigureLook } from './look.ts';
import { NameDialog } from './NameDialog.tsx';
import { useOwnModels } from './own-models.ts';
import { unseenInput } from '../layouts.ts';
import { coverPictures } from '../styles.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Models that the person saved: chosen, renamed, deleted. Renders nothing while there are none. */
export function OwnModels({ look, onLook }: { look: FigureLook; onLook: (look: FigureLook) => void }) {
  const { models, failed, refresh } = useOwnModels();
  const [renaming, setRenaming] = useState<OwnModel | null>(null);
  const name = useId();
  if (failed) return <p role="status">我的人台没有载入，请刷新后重试</p>;
  if (models.length === 0) return null;
  const remove = async (model: OwnModel) => {
    const question = { message: `删除「${model.name}」？用它做过的图片不受影响。`, confirmText: '删除', danger: true };
    if (!(await confirm(question))) return;
    try {
      await call('POST /figure/model/remove', { id: model.id });
    } catch {
      // The shell has shown the error.
    }
    await refresh();
  };
  const rename = async (model: OwnModel, next: string) => {
    await call('POST /figure/model/rename', { id: model.id, name: next });
    setRenaming(null);
    await refresh();
    toast.success('已改名');
  };
  return (
    <>
      <List role="radiogroup" aria-label="我的人台">
        {models.map((model) => (
          <li key={model.id}>
            <label>
              <input
                type="radio"
                name={name}
                checked={look.person === model.name && sameFigure(model.figure, look.figure)}
                onChange={() => onLook({ person: model.name, figure: model.figure, outfit: model.outfit })}
              />
              <span>
                {model.cover ? <img src={`${model.cover}?w=160`} alt="" loading="lazy" /> : <User {...icon} />}
              </span>
              <b title={model.name}>{model.name}</b>
            </label>
            <Menu
              label={`${model.name}：更多`}
              align="end"
              trigger={
                <IconButton label={`${model.name}：更多`} size="s" tone="text">
                  <Ellipsis {...icon} />
                </IconButton>
              }
              items={[
                { label: '改名', icon: <Pencil {...icon} />, onSelect: () => setRenaming(model) },
                { label: '删除', icon: <Trash2 {...icon} />, danger: true, onSelect: () => void remove(model) },
              ]}
            />
          </li>
        ))}
      </List>
      {renaming ? (
        <NameDialog
          title="给人台改名"
          initial={renaming.name}
          confirmText="改名"
          onName={(next) => rename(renaming, next)}
          onClose={() => setRenaming(null)}
        />
      ) : null}
      {models.length >= FIGURE_LIMITS.own ? <p>已保存 {FIGURE_LIMITS.own} 位，再保存前请先删除不用的</p> : null}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  li {
    ${row}
    gap: ${t.s1};
    min-width: 0;
  }
  label {
    position: relative;
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${t.s2};
    min-width: 0;
    padding: 4px;
    border-radius: ${t.r1};
    cursor: pointer;
  }
  ${unseenInput}
  span {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 40px;
    overflow: hidden;
    border-radius: 4px;
    background: ${t.raised};
    color: ${t.ink3};
  }
  ${coverPictures}
  b {
    ${ellipsis}
    font-weight: 500;
  }
  label:has(:checked) {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${t.accent};
  }
`;
