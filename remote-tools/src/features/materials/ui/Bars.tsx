import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Download, Star, Trash2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SelectionBarProps {
  count: number;
  /** All of them are favourites: the button takes that back. */
  starred: boolean;
  busy: boolean;
  onAll: () => void;
  onStar: () => void;
  onDownload: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions on the selection. */
export function SelectionBar({
  count,
  starred,
  busy,
  onAll,
  onStar,
  onDownload,
  onRemove,
  onClear,
}: SelectionBarProps) {
  const tooMany = count > ARCHIVE_FILES;
  return (
    <Bar role="toolbar" aria-label="所选图片">
      <b role="status">
        已选 {count} 张{tooMany ? `，一次最多处理 ${ARCHIVE_FILES} 张` : ''}
      </b>
      <Button size="s" tone="text" onClick={onAll}>
        全选
      </Button>
      <Button size="s" tone="text" onClick={onClear}>
        取消选择
      </Button>
      <i />
      <Button size="s" icon={<Star {...icon} />} disabled={busy || tooMany} onClick={onStar}>
        {starred ? '取消收藏' : '收藏'}
      </Button>
      <Button size="s" icon={<Trash2 {...icon} />} disabled={busy || tooMany} onClick={onRemove}>
        删除
      </Button>
      <Button size="s" tone="primary" icon={<Download {...icon} />} disabled={busy || tooMany} onClick={onDownload}>
        {count === 1 ? '下载' : '打包下载'}
      </Button>
    </Bar>
  );
}

interface UndoBarProps {
  count: number;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Stays until it is closed: who deleted the wrong picture may notice late. */
export function UndoBar({ count, busy, onUndo, onClose }: UndoBarProps) {
  return (
    <Bar role="status">
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
