import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Slider } from '@app/shared/ui/slider';
import { TextField } from '@app/shared/ui/text-field';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Size } from '../../../model/canvas/geometry.ts';
import { MAX_NAME_LENGTH, OPACITY } from '../../../model/canvas/layer.ts';
import { useSending } from '../../../sources/use-sending.ts';
import { FilePick } from '../../../ui/FilePick.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { mergeProblem, useMerge } from '../hooks/use-merge.ts';
import { useUnitMask } from '../hooks/use-unit-mask.ts';
import { editLayers, selectedLayer } from '../model/canvas-store.ts';
import { removeLayer, setFile, setLayer, unitOfPicture } from '../model/edits.ts';
import type { CanvasRow } from '../model/rows.ts';

interface LayerDetailsProps {
  row: CanvasRow;
  /** The layer of its kind beneath it. */
  below: CanvasRow | undefined;
  frame: Size;
  /** Number of control units that the engine takes; 0 without ControlNet. */
  units: number;
  /** Whether the engine takes masks of units. */
  hasUnitMasks: boolean;
  onSay: (problem: string) => void;
  /** Opens the panel of the layer. */
  onPanel: ((kind: CanvasRow['kind']) => void) | undefined;
  /** Opens the brush for masks. */
  onDraw: (() => void) | undefined;
}

/** Settings of the selected layer, and what can be done with it. */
export function LayerDetails({ row, below, frame, units, hasUnitMasks, onSay, onPanel, onDraw }: LayerDetailsProps) {
  const { kind, title, name, opacity, shown, locked, note } = row;
  const { busy, merge } = useMerge(frame, onSay);
  const range = useUnitMask(frame, onSay);
  const input = useRef<HTMLInputElement>(null);
  const sender = useSending(
    (file) => onSay(editLayers((form) => setFile(form, row, file))),
    kind === 'mask' ? 'mask' : undefined,
  );
  const change = (part: Parameters<typeof setLayer>[2]) => editLayers((form) => setLayer(form, row, part));
  const isFile = kind !== 'area';
  const isMergeable = kind === 'picture' || kind === 'mask';
  const why = mergeProblem(row, below);
  return (
    <Details aria-label={`图层设置：${title}`}>
      <TextField
        label="图层名称"
        hideLabel
        size="s"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        placeholder={`给「${title}」取名`}
        onValueChange={(next) => change({ name: next })}
      />
      <Slider
        size="bar"
        label={kind === 'picture' ? '不透明度' : '显示的不透明度'}
        unit="%"
        min={OPACITY.min * 100}
        max={100}
        step={5}
        value={Math.round(opacity * 100)}
        onValueChange={(percent) => change({ opacity: percent / 100 })}
      />
      {note ? <Note role="status">{note}</Note> : null}
      {kind === 'picture' ? null : <SmallText>不透明度只影响画布上怎么显示，不影响结果。</SmallText>}
      <Buttons>
        {isFile ? (
          <Button size="s" disabled={locked || !shown?.place} onClick={() => change({ place: null })}>
            铺满画布
          </Button>
        ) : null}
        {isMergeable ? (
          <Button
            size="s"
            loading={busy}
            disabled={why !== ''}
            title={why || undefined}
            onClick={() => void merge(row)}
          >
            向下合并
          </Button>
        ) : null}
        {isFile ? (
          <Button size="s" loading={sender.state.step === 'sending'} onClick={() => input.current?.click()}>
            {shown ? '换图片' : '放图片'}
          </Button>
        ) : null}
        {kind === 'mask' && onDraw ? (
          <Button size="s" onClick={onDraw}>
            用画笔改
          </Button>
        ) : null}
        {kind === 'picture' && units > 0 ? (
          <Button size="s" onClick={() => onSay(editLayers((form) => unitOfPicture(form, row, units)))}>
            复制为控制图
          </Button>
        ) : null}
        {kind === 'unit' && hasUnitMasks ? (
          <Button size="s" loading={range.busy} onClick={() => void range.take(row)}>
            范围取自蒙版图层
          </Button>
        ) : null}
        {row.masked ? (
          <Button size="s" onClick={() => range.drop(row)}>
            不限范围
          </Button>
        ) : null}
        {onPanel ? (
          <Button size="s" onClick={() => onPanel(kind)}>
            {kind === 'unit' ? '控制单元的设置' : '分区的设置'}
          </Button>
        ) : null}
        <Button
          size="s"
          disabled={locked}
          onClick={() => {
            editLayers((form) => removeLayer(form, row));
            selectedLayer.set(null);
          }}
        >
          删除图层
        </Button>
      </Buttons>
      <FilePick
        ref={input}
        accept="image/png,image/jpeg,image/webp"
        label={`${title}的图片`}
        onFile={(file) => sender.send(file)}
      />
      {sender.state.step === 'failed' ? (
        <ErrorText role="alert">
          {sender.state.name}：{sender.state.message}
        </ErrorText>
      ) : null}
    </Details>
  );
}

const Details = styled.section`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
`;
const Buttons = styled.div`
  ${wrapRow}
  gap: ${t.s1};
`;
const Note = styled.p`
  font-size: ${t.t12};
  color: ${t.warning};
`;
