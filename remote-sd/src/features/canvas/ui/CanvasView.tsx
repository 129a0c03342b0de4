import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { lazyComponent } from '@app/shared/federation/lazy';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Layers } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { canvasDraft, useCanvasForm, type StagedPicture } from '../../../draft/canvas-draft.ts';
import { useRepaintForm } from '../../../draft/repaint-draft.ts';
import { useDraftPart } from '../../../draft/use-draft.ts';
import type { Size } from '../../../model/canvas/geometry.ts';
import { StageHint } from '../../../ui/stage-frame.tsx';
import { missingFiles } from '../model/canvas-store.ts';
import { canvasRows, visiblePaint, stackedRows, type LayerKind } from '../model/rows.ts';
import { stageNewResults, shownStaged } from '../model/staging.ts';
import { LayerPanel, type LayerPanelProps } from './LayerPanel.tsx';
import { LayerStage } from './LayerStage.tsx';
import { StagingBar } from './StagingBar.tsx';

const LayerSheet = lazyComponent(() =>
  import(/* webpackChunkName: "layer-sheet" */ './LayerSheet.tsx').then((module) => module.LayerSheet),
);

export interface CanvasViewProps {
  tool: 'txt2img' | 'img2img';
  offered: Capabilities | undefined;
  /** Size of the output, as it would be sent. */
  width: number;
  height: number;
  style: string;
  /** Results of this session, newest first; undefined while they are loaded. */
  results: readonly StagedPicture[] | undefined;
  /** Opens the panel of a kind of layers. */
  onPanel: (kind: LayerKind) => void;
  /** Opens the brush for masks; undefined where the tab has none. */
  onDraw?: (() => void) | undefined;
  /** Called with the first picture: the output gets its shape. */
  onSource?: ((file: FileInfo) => void) | undefined;
}

/** The canvas of layers: the stage with its list, and the results that are tried on it. */
export function CanvasView({ tool, offered, width, height, style, results, onPanel, ...on }: CanvasViewProps) {
  const repaint = useRepaintForm();
  const units = useDraftPart(({ form }) => form.units);
  const areas = useDraftPart(({ form }) => form.panels.areas);
  const staged = useCanvasForm();
  const gone = useSyncExternalStore(missingFiles.subscribe, missingFiles.get);
  const [problem, setProblem] = useState('');
  const [peeks, setPeeks] = useState(false);
  const [sheet, setSheet] = useState(false);
  const frame = useMemo((): Size => ({ width, height }), [width, height]);
  const context = useMemo(() => ({ tool, offered, style, size: frame }), [tool, offered, style, frame]);
  const rows = useMemo(() => canvasRows({ units, areas, repaint }, context), [units, areas, repaint, context]);
  const stack = useMemo(() => stackedRows(rows), [rows]);
  useEffect(() => {
    if (results) canvasDraft.change((now) => stageNewResults(now, results));
  }, [results]);

  const tried = shownStaged(staged);
  const count = stack.length;
  const notSent = stack.filter(({ on, note, shown }) => on && (note || (shown && gone.has(shown.file.fileId)))).length;
  const paint = useMemo(() => visiblePaint(repaint, { tool }), [repaint, tool]);
  const painted = paint !== null;
  const panel: LayerPanelProps = { rows, tool, offered, frame, painted, problem, onSay: setProblem, onPanel, ...on };
  return (
    <View>
      <Stage>
        <LayerStage frame={frame} rows={stack} paint={paint} tried={peeks ? null : (tried?.picture.file ?? null)}>
          <Lead>
            <SheetButton
              size="s"
              icon={<Layers size={14} strokeWidth={1.5} aria-hidden />}
              onClick={() => setSheet(true)}
            >
              图层 {count}
            </SheetButton>
            <Hint>
              {notSent > 0 ? `${notSent} 个图层有提示，看列表里的说明` : '选中图层后拖动移动，拖角缩放；空白处拖动画面'}
            </Hint>
          </Lead>
        </LayerStage>
        <StagingBar frame={frame} onSay={setProblem} onPeek={setPeeks} />
        {count === 0 && !tried ? (
          <Empty>
            {tool === 'img2img'
              ? '画布还是空的：在图层的「图片」里加一张原图。'
              : '画布还是空的：在图层里加区域、控制图或参考图片；画好的结果会先放在这里试。'}
          </Empty>
        ) : null}
      </Stage>
      <Side aria-label="图层">
        <LayerPanel {...panel} />
      </Side>
      {sheet ? <LayerSheet {...panel} onClose={() => setSheet(false)} /> : null}
    </View>
  );
}

const View = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  grid-template-rows: minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  ${below(960)} {
    display: block;
    height: auto;
  }
`;
const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  ${below(960)} {
    display: flex;
    flex-direction: column;
    /* Above the canvas, since the prompt line covers what is below it. */
    > [role='toolbar'] {
      order: -1;
    }
  }
`;
const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-width: 0;
`;
/** On phones the buttons need the room. */
const Hint = styled(StageHint)`
  ${below(690)} {
    display: none;
  }
`;
const SheetButton = styled(Button)`
  display: none;
  ${below(960)} {
    display: inline-flex;
  }
`;
const Side = styled.aside`
  min-height: 0;
  border-left: 1px solid ${t.line};
  ${below(960)} {
    display: none;
  }
`;
const Empty = styled.p`
  position: absolute;
  inset: 50% ${t.s5} auto;
  max-width: 28em;
  margin: 0 auto;
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.surface};
  color: ${t.ink2};
  text-align: center;
  font-size: ${t.t13};
  box-shadow: ${t.shadow1};
  pointer-events: none;
`;
