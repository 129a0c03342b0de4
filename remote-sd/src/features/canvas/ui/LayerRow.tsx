import { ellipsis, insetFocus } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { CircleAlert, Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { areaColour } from '../../../ui/area-colours.ts';
import { MoveGrip } from '../../../ui/MoveGrip.tsx';
import type { CanvasRow } from '../model/rows.ts';

interface LayerRowProps {
  row: CanvasRow;
  /** Position in the list, from the top, and the number of layers of its kind. */
  at: number;
  count: number;
  /** Index of an area, for its colour. */
  index: number;
  selected: boolean;
  /** Its file did not load. */
  gone: boolean;
  onSelect: () => void;
  onShow: (on: boolean) => void;
  onLock: (locked: boolean) => void;
  onMove: (to: number) => void;
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One layer of the list. Each row has the same height, so that rows can be dragged. */
export function LayerRow({ row, at, count, index, selected, gone, onSelect, onShow, onLock, onMove }: LayerRowProps) {
  const { title, on, locked, shown, note, detail, key } = row;
  const warning = gone ? '图片已不在，请换掉或删除' : note;
  return (
    <Row data-row={key} data-selected={selected || undefined} data-off={on ? undefined : ''}>
      <MoveGrip
        label={`移动：${title}，第 ${at + 1} 个，共 ${count} 个，上下方向键调整顺序`}
        at={at}
        count={count}
        iconSize={14}
        onMove={onMove}
      />
      <IconButton size="s" label={`显示${title}`} aria-pressed={on} onClick={() => onShow(!on)}>
        {on ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
      </IconButton>
      <Name type="button" aria-pressed={selected} title={warning || undefined} onClick={onSelect}>
        {shown && !gone ? (
          <img src={`${shown.file.url}?w=80`} alt="" loading="lazy" draggable={false} />
        ) : (
          <Swatch style={{ background: row.area ? areaColour(index) : undefined }} aria-hidden />
        )}
        <span>
          <b>{title}</b>
          <small data-warning={warning ? '' : undefined}>
            {warning ? <CircleAlert {...ICON} size={12} /> : null}
            {warning || detail || '\u00A0'}
          </small>
        </span>
      </Name>
      <IconButton size="s" label={`锁定${title}`} aria-pressed={locked} onClick={() => onLock(!locked)}>
        {locked ? <Lock {...ICON} size={14} /> : <LockOpen {...ICON} size={14} />}
      </IconButton>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px auto minmax(0, 1fr) auto;
  align-items: center;
  height: 56px;
  border-radius: ${t.r1};
  contain: layout style;
  &[data-off] {
    color: ${t.ink3};
    img {
      opacity: 0.4;
    }
  }
  &[data-selected] {
    background: ${t.accentSoft};
  }
  &[data-dragged] {
    position: relative;
    z-index: 1;
    background: ${t.surface};
    box-shadow: ${t.shadow2};
  }
  button[aria-pressed='false'] svg {
    color: ${t.ink3};
  }
`;
const Name = styled.button`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: center;
  gap: ${t.s2};
  min-width: 0;
  height: 56px;
  padding: 0 ${t.s1};
  border-radius: ${t.r1};
  text-align: left;
  ${insetFocus}
  img {
    width: 36px;
    height: 36px;
    border-radius: 4px;
    object-fit: cover;
    background: ${t.sunken};
  }
  b,
  small {
    ${ellipsis}
    display: block;
  }
  b {
    font-size: ${t.t13};
    line-height: 18px;
    font-weight: 500;
  }
  small {
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink3};
  }
  small[data-warning] {
    display: -webkit-box;
    overflow: hidden;
    color: ${t.warning};
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    svg {
      display: inline-block;
      margin-right: 2px;
      vertical-align: -2px;
    }
  }
  [data-selected] & small:not([data-warning]) {
    color: ${t.ink2};
  }
  ${below(960)} {
    font-size: ${t.t13};
  }
`;
const Swatch = styled.i`
  width: 36px;
  height: 36px;
  border: 1px solid ${t.line};
  border-radius: 4px;
  background: ${t.sunken};
`;
