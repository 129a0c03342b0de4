import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import {
  DownloadButton,
  RemoveButton,
  SelectionBar as Selected,
  StarButton,
  UndoBar as Undo,
} from '@app/shared/pictures';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Columns2, GitCompareArrows, Tag } from 'lucide-react';
import { css, styled } from 'styled-components';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SelectionBarProps {
  count: number;
  total: number;
  /** Whether all selected pictures are favourites: the button then removes the star. */
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
    <BenchSelected count={count} onAll={count < total ? on.all : undefined} busy={busy} onClear={on.clear}>
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
      <StarButton starred={starred} disabled={busy} onPress={on.star} />
      <Button size="s" icon={<Tag {...icon} />} disabled={busy} onClick={on.tag}>
        标签
      </Button>
      <RemoveButton disabled={busy} onPress={on.remove} />
      <DownloadButton disabled={busy || tooMany} onPress={on.download}>
        {tooMany ? `打包最多 ${ARCHIVE_FILES} 张` : '打包下载'}
      </DownloadButton>
    </BenchSelected>
  );
}

/** On narrow screens the bar is above the bottom bar of the workbench. */
const bench = css`
  z-index: 2;
  padding: ${t.s2} ${t.s3};
  ${below(960)} {
    bottom: calc(64px + env(safe-area-inset-bottom));
    i {
      display: none;
    }
  }
`;
const BenchSelected = styled(Selected)`
  ${bench}
`;
export const UndoBar = styled(Undo)`
  ${bench}
`;
