import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Brush, Plus, Upload } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Size } from '../../../model/canvas/geometry.ts';
import { useSending, type FileSender } from '../../../sources/use-sending.ts';
import { FilePick } from '../../../ui/FilePick.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { editLayers, layersForm, selectedLayer } from '../model/canvas-store.ts';
import { addArea, addFile, addUnit } from '../model/edits.ts';
import type { CanvasRow, CanvasRows, LayerKind } from '../model/rows.ts';
import { LayerDetails } from './LayerDetails.tsx';
import { LayerGroup } from './LayerGroup.tsx';

export interface LayerPanelProps {
  rows: CanvasRows;
  tool: 'txt2img' | 'img2img';
  offered: Capabilities | undefined;
  frame: Size;
  /** Whether paint of a sketch mode lies on the pictures. */
  painted: boolean;
  /** Error of the last action, in Chinese; empty without one. */
  problem: string;
  onSay: (problem: string) => void;
  onPanel: (kind: LayerKind) => void;
  /** Opens the brush for masks; undefined where the tab has none. */
  onDraw?: (() => void) | undefined;
  /** Called with the first picture. */
  onSource?: ((file: FileInfo) => void) | undefined;
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ASKING = '正在询问绘图引擎…';
const ACCEPT = 'image/png,image/jpeg,image/webp';

/** The list of layers with the settings of the selected one. */
export function LayerPanel({
  rows,
  tool,
  offered,
  frame,
  painted,
  problem,
  onSay,
  onPanel,
  onDraw,
  onSource,
}: LayerPanelProps) {
  const selected = useSyncExternalStore(selectedLayer.subscribe, selectedLayer.get);
  const pick = { picture: useRef<HTMLInputElement>(null), mask: useRef<HTMLInputElement>(null) };
  const add = (kind: 'picture' | 'mask') => (file: FileInfo) => {
    const isFirst = kind === 'picture' && layersForm().repaint.source === null;
    onSay(editLayers((form) => addFile(form, kind, file, frame)));
    if (isFirst) onSource?.(file);
  };
  const picture = useSending(add('picture'));
  const mask = useSending(add('mask'), 'mask');
  const units = offered?.control?.units ?? 0;
  const hasAreas = offered?.panels?.areas !== undefined;
  const all = Object.values(rows).flat();
  const row = all.find(({ key }) => key === selected);
  const list = row ? rows[row.kind] : [];
  const panel: Partial<Record<LayerKind, boolean>> = { unit: units > 0, area: hasAreas };
  const paste = (sender: FileSender, kind: 'picture' | 'mask') => (file: File) => {
    const blocked = addFile(layersForm(), kind, NO_FILE, frame);
    onSay('problem' in blocked ? blocked.problem : '');
    if (!('problem' in blocked)) sender.send(file);
  };
  return (
    <Panel>
      <Lists>
        <LayerGroup
          title="分区"
          rows={rows.area}
          empty={
            hasAreas ? '每个区域用自己的提示词' : offered ? (offered.without.areas ?? '这个绘图引擎不能分区') : ASKING
          }
          actions={
            hasAreas ? (
              <IconButton size="s" label="加区域" onClick={() => onSay(editLayers(addArea))}>
                <Plus {...ICON} />
              </IconButton>
            ) : null
          }
        />
        <LayerGroup
          title="控制单元与姿势"
          rows={rows.unit}
          empty={units > 0 ? '姿势、线条、深度等控制图' : offered ? '要接上有 ControlNet 的绘图引擎' : ASKING}
          actions={
            units > 0 ? (
              <IconButton size="s" label="加控制单元" onClick={() => onSay(editLayers((form) => addUnit(form, units)))}>
                <Plus {...ICON} />
              </IconButton>
            ) : null
          }
        />
        <LayerGroup
          title="蒙版与选区"
          rows={rows.mask}
          empty={tool === 'txt2img' ? '蒙版在图生图里用' : '只重画蒙版选中的地方'}
          actions={
            tool === 'img2img' ? (
              <>
                {onDraw ? (
                  <IconButton size="s" label="画蒙版" onClick={onDraw}>
                    <Brush {...ICON} />
                  </IconButton>
                ) : null}
                <IconButton size="s" label="上传蒙版" onClick={() => pick.mask.current?.click()}>
                  <Upload {...ICON} />
                </IconButton>
              </>
            ) : null
          }
        />
        <LayerGroup
          title="图片"
          rows={rows.picture}
          empty={tool === 'txt2img' ? '放一张图片作参考' : '最下面的图片是原图'}
          actions={
            <IconButton size="s" label="加图片" onClick={() => pick.picture.current?.click()}>
              <Plus {...ICON} />
            </IconButton>
          }
        />
        {painted ? <Line>涂鸦盖在图片上，一起发送；用画笔改。</Line> : null}
        <FilePick ref={pick.picture} accept={ACCEPT} label="图片图层" onFile={paste(picture, 'picture')} />
        <FilePick ref={pick.mask} accept={ACCEPT} label="蒙版图层" onFile={paste(mask, 'mask')} />
        <Sending sender={picture} />
        <Sending sender={mask} />
        {problem ? <Said role="alert">{problem}</Said> : null}
      </Lists>
      {row ? (
        <LayerDetails
          key={row.key}
          row={row}
          below={list[list.indexOf(row) - 1]}
          frame={frame}
          units={units}
          hasUnitMasks={(offered?.control?.masks ?? 0) > 0}
          onSay={onSay}
          onPanel={panel[row.kind] ? onPanel : undefined}
          onDraw={row.kind === 'mask' && isLowest(rows, row) && tool === 'img2img' ? onDraw : undefined}
        />
      ) : null}
    </Panel>
  );
}

/** The brush of the panel edits the lowest mask. */
const isLowest = (rows: CanvasRows, row: CanvasRow) => rows.mask[0]?.key === row.key;
/** Stands for a file that is not uploaded yet. */
const NO_FILE = { fileId: '', url: '', name: '', type: '', bytes: 0, width: null, height: null };

function Sending({ sender: { state } }: { sender: FileSender }) {
  if (state.step === 'idle') return null;
  if (state.step === 'sending')
    return (
      <Line role="status">
        正在上传 {state.name}，{state.percent}%
      </Line>
    );
  return (
    <Said role="alert">
      {state.name}：{state.message}
    </Said>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  background: ${t.surface};
`;
const Lists = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
`;
const Line = styled(SmallText)`
  padding: ${t.s2} ${t.s3};
`;
const Said = styled(ErrorText)`
  padding: ${t.s2} ${t.s3};
`;
