import { Download, Star, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { wrapRow } from '../theme/mixins.ts';
import { below, t } from '../theme/tokens.ts';
import { Button } from '../ui/button/index.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SelectionBarProps {
  className?: string;
  count: number;
  /** Text after the count. */
  note?: string;
  /** Selects everything; omitted where everything is selected. */
  onAll?: () => void;
  /** An action on the selection is pending. */
  busy?: boolean;
  onClear: () => void;
  /** Buttons that act on the selection. */
  children: ReactNode;
}

/** Actions on the selection. */
export function SelectionBar({ className, count, note = '', onAll, busy, onClear, children }: SelectionBarProps) {
  return (
    <Bar className={className} role="toolbar" aria-label="所选图片">
      <b role="status">
        已选 {count} 张{note}
      </b>
      {onAll ? (
        <Button size="s" tone="text" disabled={busy} onClick={onAll}>
          全选
        </Button>
      ) : null}
      <Button size="s" tone="text" onClick={onClear}>
        取消选择
      </Button>
      <i />
      {children}
    </Bar>
  );
}

interface ActionProps {
  disabled: boolean;
  onPress: () => void;
}

/** @param starred all selected pictures are favourites: the button removes them */
export function StarButton({ starred, disabled, onPress }: ActionProps & { starred: boolean }) {
  return (
    <Button size="s" icon={<Star {...icon} />} disabled={disabled} onClick={onPress}>
      {starred ? '取消收藏' : '收藏'}
    </Button>
  );
}

export function RemoveButton({ disabled, onPress }: ActionProps) {
  return (
    <Button size="s" icon={<Trash2 {...icon} />} disabled={disabled} onClick={onPress}>
      删除
    </Button>
  );
}

export function DownloadButton({ disabled, onPress, children }: ActionProps & { children: ReactNode }) {
  return (
    <Button size="s" tone="primary" icon={<Download {...icon} />} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}

interface UndoBarProps {
  className?: string;
  count: number;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Stays until it is closed, because a wrong deletion may be noticed late. */
export function UndoBar({ className, count, busy, onUndo, onClose }: UndoBarProps) {
  return (
    <Bar className={className} role="status">
      <b>已删除 {count} 张图片，半小时内可以撤销</b>
      <i />
      <Button size="s" icon={<Undo2 {...icon} />} disabled={busy} onClick={onUndo}>
        撤销删除
      </Button>
      <Button size="s" tone="text" onClick={onClose}>
        知道了
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${t.s4};
  z-index: 5;
  ${wrapRow}
  gap: ${t.s2};
  margin-top: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  b {
    font-size: ${t.t14};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  i {
    flex: 1;
  }
  ${below(690)} {
    bottom: ${t.s2};
    padding: ${t.s3};
    i {
      flex-basis: 100%;
    }
  }
`;
