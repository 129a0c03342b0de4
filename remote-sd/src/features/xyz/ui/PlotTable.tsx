import type { Capabilities, Task } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { AXIS_LABELS } from '../../../labels/xyz.ts';
import { shownValue } from '../model/axes.ts';
import type { PlotAxis, GridCell, Plot } from '../model/plot.ts';
import { PlotCell } from './PlotCell.tsx';

interface PlotTableProps {
  plot: Plot;
  /** Index of the Z value that is shown. */
  page: number;
  /** The task that a cell shows. */
  taskOf: (cell: GridCell) => Task | null | undefined;
  due: ReadonlySet<string>;
  selected: string | null;
  /** Keys of the cells that are marked for a comparison. */
  marked: readonly string[];
  offered: Capabilities | undefined;
  onSelect: (cell: GridCell) => void;
}

export const PICKED_MARKS = ['A', 'B'] as const;

/** Table of X and Y for one value of Z. */
export function PlotTable({ plot, page, taskOf, due, selected, marked, offered, onSelect }: PlotTableProps) {
  const { x, y } = plot.axes;
  const columns = valuesOf(x);
  const rows = valuesOf(y);
  const cells = plot.cells.filter(({ at }) => at.z === page);
  const ratio = cells.reduce((least, { params }) => Math.min(least, params.width / params.height), 2);
  const name = (axis: PlotAxis | null, at: number) =>
    axis ? `${AXIS_LABELS[axis.key].zh} ${shownValue(axis.key, axis.values[at]!, offered)}` : '';
  return (
    <Scroll tabIndex={0} role="region" aria-label="对比表">
      <Table
        style={{ '--columns': columns.length, '--cell': ratio, '--head': y ? '88px' : '0px' } as CSSProperties}
        aria-label="每一格是一种组合"
      >
        <thead>
          <tr>
            {y ? (
              <Corner scope="col">
                {AXIS_LABELS[y.key].zh} ＼ {x ? AXIS_LABELS[x.key].zh : ''}
              </Corner>
            ) : null}
            {columns.map((value, at) => (
              <th key={at} scope="col" title={value}>
                {x ? shownValue(x.key, value, offered) : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((value, row) => (
            <tr key={row}>
              {y ? (
                <th scope="row" title={value}>
                  {shownValue(y.key, value, offered)}
                </th>
              ) : null}
              {columns.map((_, column) => {
                const cell = cells.find(({ at }) => at.x === column && at.y === row);
                return (
                  <td key={column}>
                    {cell ? (
                      <PlotCell
                        task={taskOf(cell)}
                        name={[name(x, column), name(y, row)].filter(Boolean).join('，')}
                        selected={selected === cell.key}
                        mark={PICKED_MARKS[marked.indexOf(cell.key)]}
                        due={due.has(cell.key)}
                        onSelect={() => onSelect(cell)}
                      />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const valuesOf = (axis: PlotAxis | null): readonly string[] => axis?.values ?? [''];

const Scroll = styled.div`
  min-height: 0;
  padding: 0 ${t.s4} ${t.s4};
  overflow: auto;
  container-type: inline-size;
  &:focus-visible {
    outline: 2px solid ${t.accent};
    outline-offset: -2px;
  }
`;
const Table = styled.table`
  --side: clamp(112px, calc((100cqw - var(--head)) / var(--columns) - 4px), 320px);
  border-collapse: separate;
  border-spacing: 4px;
  margin: 0 auto;
  table-layout: fixed;
  width: calc(var(--head) + (var(--side) + 4px) * var(--columns));
  th {
    padding: ${t.s2} 4px;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: ${t.t13};
    font-weight: 600;
    overflow-wrap: anywhere;
    background: ${t.studio};
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
  }
  tbody th {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  td {
    width: var(--side);
    padding: 0;
    vertical-align: top;
  }
  ${below(690)} {
    --side: 136px;
  }
`;
const Corner = styled.th`
  width: var(--head);
  && {
    left: 0;
    z-index: 3;
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
  }
`;
