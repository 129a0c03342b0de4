import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SmallText } from '../../../ui/texts.ts';
import { useRowDrag } from '../../../ui/use-row-drag.ts';
import { editLayers, missingFiles, selectedLayer } from '../model/canvas-store.ts';
import { reorderLayer, setLayer } from '../model/edits.ts';
import type { CanvasRow } from '../model/rows.ts';
import { LayerRow } from './LayerRow.tsx';

interface LayerGroupProps {
  title: string;
  /** Layers of one kind, bottom first. */
  rows: readonly CanvasRow[];
  /** Buttons that add a layer. */
  actions: ReactNode;
  /** One line while there is none. */
  empty: string;
}

/** The layers of one kind, the uppermost first; they are reordered among themselves. */
export function LayerGroup({ title, rows, actions, empty }: LayerGroupProps) {
  const shown = useMemo(() => rows.toReversed(), [rows]);
  const order = shown.map(({ key }) => key).join();
  const selected = useSyncExternalStore(selectedLayer.subscribe, selectedLayer.get);
  const gone = useSyncExternalStore(missingFiles.subscribe, missingFiles.get);
  const [said, setSaid] = useState('');
  /** The row that a key moved: its grip keeps the focus in its new position. */
  const moved = useRef<string>(null);
  // A drag ends when the order changes, not with every other change of the layers.
  const list = useRowDrag(
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    useMemo(() => shown, [order]),
    move,
  );

  function move(key: string, to: number): void {
    const row = shown.find((one) => one.key === key);
    if (!row || to < 0 || to >= shown.length) return;
    editLayers((form) => reorderLayer(form, row, shown.length - 1 - to));
    setSaid(`${row.title}，现在是第 ${to + 1} 个，共 ${shown.length} 个`);
  }
  useLayoutEffect(() => {
    const key = moved.current;
    if (!key) return;
    moved.current = null;
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-grip]`)?.focus();
  }, [order, list]);

  return (
    <Group aria-label={title}>
      <Head>
        <h3>
          {title}
          {rows.length > 0 ? <small>{rows.length}</small> : null}
        </h3>
        {actions}
      </Head>
      {rows.length === 0 ? <Quiet>{empty}</Quiet> : null}
      <div ref={list}>
        <ul>
          {shown.map((row, at) => (
            <li key={row.key} data-index={at}>
              <LayerRow
                row={row}
                at={at}
                count={shown.length}
                index={shown.length - 1 - at}
                selected={selected === row.key}
                gone={row.shown !== null && gone.has(row.shown.file.fileId)}
                onSelect={() => selectedLayer.set(selected === row.key ? null : row.key)}
                onShow={(on) => editLayers((form) => setLayer(form, row, { on }))}
                onLock={(locked) => editLayers((form) => setLayer(form, row, { locked }))}
                onMove={(to) => {
                  moved.current = row.key;
                  move(row.key, to);
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Group>
  );
}

const Group = styled.section`
  padding: ${t.s2} ${t.s2} ${t.s2} ${t.s1};
  border-bottom: 1px solid ${t.line};
`;
const Head = styled.div`
  ${wrapRow}
  gap: 0 ${t.s1};
  min-height: 32px;
  padding-left: ${t.s2};
  h3 {
    flex: 1;
    font-size: ${t.t13};
    font-weight: 600;
    white-space: nowrap;
  }
  h3 small {
    margin-left: ${t.s1};
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
  }
`;
const Quiet = styled(SmallText)`
  padding: 0 ${t.s2} ${t.s1};
`;
