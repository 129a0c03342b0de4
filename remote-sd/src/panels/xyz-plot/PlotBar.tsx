import type { Capabilities } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Segmented } from '@app/shared/ui/segmented';
import { Download, Table as TableIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shownValue } from '../../features/xyz/model/axes.ts';
import { plotGrid, type GridCell, type Plot } from '../../features/xyz/model/plot.ts';
import { PICKED_MARKS } from '../../features/xyz/ui/PlotTable.tsx';
import { AXIS_LABELS } from '../../labels/xyz.ts';
import { downloadArchive, downloadGrid } from '../../tasks/archive.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Sides of cells in an exported table, in px. */
const SIDES = [256, 512, 1024];

interface PlotBarProps {
  plot: Plot | null;
  /** Index of the shown value of the Z axis. */
  page: number;
  offered: Capabilities | undefined;
  /** The picture of a cell; null until it is drawn. */
  fileOf: (cell: GridCell) => string | null;
  /** Pictures that are selected for a comparison. */
  pair: readonly string[];
  onPage: (page: number) => void;
  onCompare: () => void;
}

/** Bar above the table: its pages, and actions on all finished pictures. */
export function PlotBar({ plot, page, offered, fileOf, pair, onPage, onCompare }: PlotBarProps) {
  const [exporting, setExporting] = useState(false);
  const pages = plot?.axes.z;
  const done = (plot?.cells ?? []).flatMap((cell) => fileOf(cell) ?? []);
  const exportGrid = async (side: number) => {
    if (!plot) return;
    setExporting(true);
    try {
      const grid = plotGrid(plot, page, offered, fileOf);
      await downloadGrid({ ...grid, side });
      toast.success('已导出这一页，「我的」里也有一份');
    } catch (error) {
      toast.error(`没有导出：${describeError(error)}`);
    } finally {
      setExporting(false);
    }
  };
  return (
    <Bar>
      {pages ? (
        <Pages>
          <Segmented
            size="s"
            label={`Z 轴：${AXIS_LABELS[pages.key].zh}`}
            value={String(page)}
            options={pages.values.map((value, at) => ({
              value: String(at),
              label: shownValue(pages.key, value, offered),
            }))}
            onValueChange={(at) => onPage(Number(at))}
          />
        </Pages>
      ) : null}
      <Grow />
      <Button size="s" disabled={pair.length < 2} onClick={onCompare}>
        {pair.length < 2 ? `对比 ${pair.length} / 2` : `对比 ${PICKED_MARKS[0]} 和 ${PICKED_MARKS[1]}`}
      </Button>
      <Menu
        label="导出这一页"
        align="end"
        trigger={
          <Button size="s" icon={<TableIcon {...icon} />} disabled={done.length === 0} loading={exporting}>
            导出表格
          </Button>
        }
        items={SIDES.map((side) => ({ label: `每格 ${side} 像素`, onSelect: () => void exportGrid(side) }))}
      />
      <Button
        size="s"
        icon={<Download {...icon} />}
        disabled={done.length === 0}
        onClick={() =>
          void downloadArchive(done).catch((error: unknown) => toast.error(`没有打包成：${describeError(error)}`))
        }
      >
        下载 {done.length} 张
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  ${row}
  gap: ${t.s2};
  min-height: 44px;
  padding: 0 ${t.s3};
`;

const Pages = styled.div`
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: thin;
`;

const Grow = styled.span`
  flex: 1;
`;
