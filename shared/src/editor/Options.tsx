import { styled } from 'styled-components';
import { row, wrapRow } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';
import { Button } from '../ui/button/index.ts';
import { NumberField } from '../ui/number-field/index.ts';
import { Segmented } from '../ui/segmented/index.ts';
import { Slider } from '../ui/slider/index.ts';
import { Switch } from '../ui/switch/index.ts';
import { useState } from 'react';
import type { EditorEngine } from './engine.ts';
import { MAX_BRUSH_PX, MAX_REACH_PX, type CombineMode } from './state.ts';
import { useEditorState } from './use-engine.ts';

const COMBINES: readonly { value: CombineMode; label: string }[] = [
  { value: 'add', label: '添加' },
  { value: 'remove', label: '减去' },
  { value: 'replace', label: '替换' },
];
const BRUSHES = new Set(['brush', 'eraser', 'paint']);
const SELECTIONS = new Set(['lasso', 'polygon', 'box', 'magic']);

/** Options of the current tool, and actions on the whole selection. */
export function Options({ engine }: { engine: EditorEngine }) {
  const { tool, settings, activeKind, status, busy } = useEditorState(engine);
  const [softness, setSoftness] = useState(8);
  const [reach, setReach] = useState(4);
  const off = status !== 'ready' || busy !== null;
  const noMask = off || activeKind !== 'mask';
  return (
    <Section aria-label="选项">
      {BRUSHES.has(tool) ? (
        <>
          <Slider
            size="s"
            label="画笔"
            value={settings.size}
            min={1}
            max={MAX_BRUSH_PX}
            onValueChange={(size) => engine.change({ size })}
          />
          <Slider
            size="s"
            label="硬度"
            unit="%"
            value={settings.hardness}
            onValueChange={(hardness) => engine.change({ hardness })}
          />
          <Switch
            size="s"
            label="压感（手写笔）"
            checked={settings.pressure}
            onCheckedChange={(pressure) => engine.change({ pressure })}
          />
        </>
      ) : null}
      {tool === 'paint' || tool === 'pick' ? (
        <Colour>
          颜色
          <input
            type="color"
            value={settings.colour}
            onChange={(event) => engine.change({ colour: event.target.value })}
          />
        </Colour>
      ) : null}
      {SELECTIONS.has(tool) ? (
        <Segmented
          size="s"
          label="新选区"
          value={settings.combine}
          onValueChange={(combine) => engine.change({ combine })}
          options={COMBINES}
        />
      ) : null}
      {tool === 'magic' ? (
        <>
          <Slider
            size="s"
            label="容差"
            value={settings.tolerance}
            max={255}
            onValueChange={(tolerance) => engine.change({ tolerance })}
          />
          <Slider
            size="s"
            label="边缘阈值"
            value={settings.edge}
            min={1}
            max={255}
            onValueChange={(edge) => engine.change({ edge })}
          />
        </>
      ) : null}
      <Row>
        <Button size="s" disabled={noMask} onClick={() => engine.selectAll()}>
          全选
        </Button>
        <Button size="s" disabled={noMask} onClick={() => engine.invert()}>
          反选
        </Button>
        <Button size="s" disabled={off} onClick={() => engine.clear()}>
          清空
        </Button>
      </Row>
      <Row>
        <Pixels label="羽化像素" value={softness} onChange={setSoftness} />
        <Button size="s" disabled={noMask} onClick={() => void engine.feather(softness)}>
          羽化
        </Button>
      </Row>
      <Row>
        <Pixels label="扩大、收缩像素" value={reach} onChange={setReach} />
        <Button size="s" disabled={noMask} onClick={() => void engine.grow(reach)}>
          扩大
        </Button>
        <Button size="s" disabled={noMask} onClick={() => void engine.shrink(reach)}>
          收缩
        </Button>
      </Row>
    </Section>
  );
}

interface PixelsProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Number of px by which a mask is changed. */
function Pixels({ label, value, onChange }: PixelsProps) {
  return (
    <NumberField
      hideLabel
      label={label}
      unit="px"
      size="s"
      min={1}
      max={MAX_REACH_PX}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
    />
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
`;

const Row = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  > :first-child:not(button) {
    width: 96px;
  }
`;

const Colour = styled.label`
  ${row}
  justify-content: space-between;
  color: ${t.ink2};
  input {
    width: 60px;
    height: 32px;
    padding: 2px;
    border: 1px solid ${t.lineField};
    border-radius: ${t.r1};
    background: ${t.surface};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    input {
      height: 44px;
    }
  }
`;
