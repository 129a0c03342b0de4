import type { FileInfo } from '@app/shared/contracts/aigc';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { layerHistory, useLayerHistory } from '../../../draft/layer-history.ts';
import type { ComposedLayer } from '../../../model/canvas/compose.ts';
import { scaleArea, type Size } from '../../../model/canvas/geometry.ts';
import { CanvasStage } from '../../../ui/canvas-stage.ts';
import { placeButton, StageBar, StageBox, StageButtons } from '../../../ui/stage-frame.tsx';
import { readStageKey } from '../../../ui/stage-keys.ts';
import { editLayers, selectedLayer } from '../model/canvas-store.ts';
import { removeLayer, setArea, setBox, setLayer } from '../model/edits.ts';
import { LayersHand } from '../model/layers-hand.ts';
import { LayerPictures } from '../model/pictures.ts';
import type { CanvasRow } from '../model/rows.ts';

interface LayerStageProps {
  frame: Size;
  /** Bottom first. */
  rows: readonly CanvasRow[];
  paint: ComposedLayer | null;
  tried: FileInfo | null;
  /** Content of the bar beside undo and zoom. */
  children: ReactNode;
}

const ZOOM = 1.05;

/** The canvas: layers are moved and scaled on it, and are buttons for the keyboard. */
export function LayerStage({ frame, rows, paint, tried, children }: LayerStageProps) {
  const { canUndo, canRedo } = useLayerHistory();
  const selected = useSyncExternalStore(selectedLayer.subscribe, selectedLayer.get);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<CanvasStage>(null);
  const hand = useRef<LayersHand>(null);
  const pictures = useRef<LayerPictures>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const help = useId();

  useEffect(() => {
    const loaded = new LayerPictures(() => stage.current?.redraw());
    const own = new LayersHand(loaded);
    const shown = new CanvasStage(canvas.current!, own);
    pictures.current = loaded;
    hand.current = own;
    stage.current = shown;
    const unfollow = [
      selectedLayer.subscribe(shown.redraw),
      own.painted.subscribe((view, boxes) => {
        for (const button of buttons.current?.children ?? []) {
          const box = boxes.get((button as HTMLElement).dataset.key!);
          if (!box) continue;
          placeButton(button, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, view);
        }
      }),
    ];
    return () => {
      for (const stop of unfollow) stop();
      shown.destroy();
      loaded.keep(new Set());
    };
  }, []);
  useEffect(() => {
    if (!hand.current) return;
    hand.current.scene = { frame, rows, paint, tried };
    const files = [paint?.file, tried, ...rows.map(({ shown }) => shown?.file)];
    pictures.current?.keep(new Set(files.flatMap((file) => file?.fileId ?? [])));
    stage.current?.redraw();
  }, [frame, rows, paint, tried]);

  const moveRow = (row: CanvasRow, dx: number, dy: number) => {
    const box = hand.current?.boxOf(row);
    if (!box) return;
    const { left, right, top, bottom } = box;
    editLayers((form) =>
      setBox(form, row, { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy }, frame),
    );
  };
  const scaleRow = (row: CanvasRow, factor: number) => {
    const { area } = row;
    if (area) return editLayers((form) => setArea(form, row.id, scaleArea(area, factor)));
    const box = hand.current?.boxOf(row);
    if (!box) return '';
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [w, h] = [((box.right - box.left) * factor) / 2, ((box.bottom - box.top) * factor) / 2];
    return editLayers((form) => setBox(form, row, { left: x - w, right: x + w, top: y - h, bottom: y + h }, frame));
  };
  const handleKey = (event: KeyboardEvent) => {
    const pressed = readStageKey(event, layerHistory);
    const row = rows.find((one) => one.key === selected);
    if (!pressed || !row) return;
    const { key, step } = pressed;
    if (key === 'h' || key === 'H') editLayers((form) => setLayer(form, row, { on: !row.on }));
    else if (key === 'l' || key === 'L') editLayers((form) => setLayer(form, row, { locked: !row.locked }));
    else if (row.locked) return;
    else if (step) moveRow(row, step.dx, step.dy);
    else if (key === '-' || key === '=' || key === '+') scaleRow(row, key === '-' ? 1 / ZOOM : ZOOM);
    else if (key === 'Delete' || key === 'Backspace') editLayers((form) => removeLayer(form, row));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <StageBar stage={stage} history={layerHistory} canUndo={canUndo} canRedo={canRedo}>
        {children}
      </StageBar>
      <StageBox onKeyDown={handleKey}>
        <canvas ref={canvas} aria-hidden />
        <VisuallyHidden id={help}>
          方向键移动一像素，按住 Shift 移动十像素；加减号缩放，H 隐藏，L 锁定，Delete 删除，Ctrl+Z 撤销
        </VisuallyHidden>
        <StageButtons ref={buttons} role="group" aria-label="画布上的图层">
          {rows
            .filter(({ on }) => on)
            .map(({ key, title, locked }) => (
              <button
                key={key}
                type="button"
                data-key={key}
                aria-label={`${title}${locked ? '，已锁定' : ''}`}
                aria-describedby={help}
                onFocus={() => selectedLayer.set(key)}
              />
            ))}
        </StageButtons>
      </StageBox>
    </>
  );
}
