import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Columns2, Download, GitCompareArrows, Star, Tag, Trash2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SelectionBarProps {
  count: number;
  total: number;
  /** All of them are favourites: the button takes that back. */
  starred: boolean;
  busy: boolean;
  on: {
    all: () => void;
    clear: () => void;
    star: () => void;
    tag: () => void;
    compare: () => void;
    differ: () => void;
    download: () => void;
    remove: () => void;
  };
}

/** Actions on the selection. */
export function SelectionBar({ count, total, starred, busy, on }: SelectionBarProps) {
  const tooMany = count > ARCHIVE_FILES;
  return (
    <Bar role="toolbar" aria-label="所选图片">
      <b role="status">已选 {count} 张</b>
      {count < total ? (
        <Button size="s" tone="text" disabled={busy} onClick={on.all}>
          全选
        </Button>
      ) : null}
      <Button size="s" tone="text" onClick={on.clear}>
        取消选择
      </Button>
      <i />
      {count === 2 ? (
        <>
          <Button size="s" icon={<Columns2 {...icon} />} onClick={on.compare}>
            对比
          </Button>
          <Button size="s" icon={<GitCompareArrows {...icon} />} onClick={on.differ}>
            差异
          </Button>
        </>
      ) : null}
      <Button size="s" icon={<Star {...icon} />} disabled={busy} onClick={on.star}>
        {starred ? '取消收藏' : '收藏'}
      </Button>
      <Button size="s" icon={<Tag {...icon} />} disabled={busy} onClick={on.tag}>
        标签
      </Button>
      <Button size="s" icon={<Trash2 {...icon} />} disabled={busy} onClick={on.remove}>
        删除
      </Button>
      <Button size="s" tone="primary" icon={<Download {...icon} />} disabled={busy || tooMany} onClick={on.download}>
        {tooMany ? `打包最多 ${ARCHIVE_FILES} 张` : '打包下载'}
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
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s2};
  margin-top: ${t.s4};
  padding: ${t.s2} ${t.s3};
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
  ${below(960)} {
    bottom: calc(64px + env(safe-area-inset-bottom));
    i {
      display: none;
    }
  }
`;
