import type { Capabilities } from '@app/shared/contracts/aigc';
import { AREA_TAKES, AREA_WAYS, areaWayOf, AREAS_FIELDS, AREAS_MOST } from '@app/shared/contracts/areas';
import { AREA_WAY_NAMES, areasProblem } from '@app/shared/contracts/areas-problem';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { layerHistory, useLayerHistory } from '../../../draft/layer-history.ts';
import { AREA_LABELS, AREA_WAYS as WAY_LABELS } from '../../../labels/areas.ts';
import { useOptions } from '../../../labels/use-options.ts';
import {
  areaNames,
  arrangeAreas,
  ARRANGEMENTS,
  toAreasParams,
  newArea,
  type FormArea,
  type FormAreas,
} from '../../../model/areas.ts';
import { moveLayer } from '../../../model/canvas/layer.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { AreaCanvas } from './AreaCanvas.tsx';
import { AreaFields } from './AreaFields.tsx';

export interface AreasEditorProps {
  value: FormAreas;
  offered: Capabilities;
  tool: 'txt2img' | 'img2img';
  style: string;
  /** Aspect ratio of the picture: width by height. */
  ratio: number;
  picture: string | null;
  onChange: (value: FormAreas) => void;
}

const ARRANGEMENT_NAMES = { columns2: '左右两栏', columns3: '左中右三栏', rows2: '上下两行', middle: '中间前景' };
/** Areas of a picture on a canvas, with the words of each beside it. */
export function AreasEditor({ value, offered, tool, style, ratio, picture, onChange }: AreasEditorProps) {
  const { units } = value;
  const { canUndo, canRedo } = useLayerHistory();
  const [selected, setSelected] = useState<number | null>(null);
  const option = useOptions();
  const ways = offered.panels?.areas?.ways.map(({ way: one }) => one) ?? [];
  const way = areaWayOf(value.way, ways, tool);
  const names = areaNames(units);
  const room = units.length < AREAS_MOST;
  const put = (next: readonly FormArea[]) =>
    onChange({ ...value, on: next.length > 0 && (value.on || units.length === 0), units: next });
  const change = (at: number, part: Partial<FormArea>) =>
    put(units.map((area, place) => (place === at ? { ...area, ...part } : area)));
  const add = (area: FormArea) => {
    put([...units, area]);
    setSelected(units.length);
  };
  const remove = (at: number) => {
    put(units.toSpliced(at, 1));
    setSelected(null);
  };
  const swap = (at: number) => put(moveLayer(units, at, at + 1));
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Text fields have their own undo.
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).matches('input, textarea')) return;
    if (event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) layerHistory.redo();
    else layerHistory.undo();
  };
  const asked = toAreasParams(value);
  const problem = asked && areasProblem(asked, { tool, style, prompt: '', negative_prompt: '' }, offered);
  const lacking = AREA_WAYS.flatMap((one) => {
    const why = ways.includes(one) ? undefined : offered.withoutChoices?.areas?.[one];
    return why ? [`${AREA_WAY_NAMES[one]}：${why}`] : [];
  });
  return (
    <Editor onKeyDown={handleKey}>
      <Choice
        label={AREA_LABELS.way}
        value={value.way}
        options={[
          { value: 'auto' as const, label: way ? `自动（${AREA_WAY_NAMES[way]}）` : '自动' },
          ...AREA_WAYS.filter((one) => ways.includes(one) || value.way === one).map((one) =>
            option({ value: one, label: WAY_LABELS[one] }),
          ),
        ]}
        onChange={(next) => onChange({ ...value, way: next })}
      />
      <Tools>
        {ARRANGEMENTS.map((how) => (
          <Button
            key={how}
            size="s"
            onClick={() => {
              put(arrangeAreas(units, how));
              setSelected(null);
            }}
          >
            {ARRANGEMENT_NAMES[how]}
          </Button>
        ))}
        <IconButton size="s" label="撤销" aria-disabled={!canUndo} onClick={layerHistory.undo}>
          <Undo2 size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton size="s" label="重做" aria-disabled={!canRedo} onClick={layerHistory.redo}>
          <Redo2 size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Tools>
      <AreaCanvas
        units={units}
        keys={units.map(({ canvas }) => canvas.id)}
        names={names}
        ratio={ratio}
        picture={picture}
        selected={selected}
        room={room}
        onSelect={setSelected}
        onMove={change}
        onDraw={(rectangle) => add(newArea(rectangle))}
        onRemove={remove}
      />
      <SmallText>
        {room ? '在空白处拖出一个区域；' : ''}拖动移动，拖角改大小。选中后方向键移动，按住 Shift 改大小，Delete 删除。
      </SmallText>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      {units.map((area, at) => (
        <AreaFields
          key={area.canvas.id}
          at={at}
          name={names[at]!}
          area={area}
          way={way}
          onChange={(part) => change(at, part)}
          onRemove={() => remove(at)}
          onRaise={at === 0 ? undefined : () => swap(at - 1)}
          onLower={at === units.length - 1 ? undefined : () => swap(at)}
        />
      ))}
      {room ? (
        <Button size="s" icon={<Plus size={14} strokeWidth={1.5} aria-hidden />} onClick={() => add(newArea())}>
          加一个区域
        </Button>
      ) : (
        <SmallText>最多 {AREAS_MOST} 个区域。</SmallText>
      )}
      {way && AREA_TAKES[way].includes('base') ? (
        <FieldRows
          fields={AREAS_FIELDS}
          labels={AREA_LABELS}
          values={value}
          onChange={(part) => onChange({ ...value, ...part })}
          only={['base']}
        />
      ) : null}
      {units.length > 1 ? <SmallText>下面的盖住上面的，前景盖住背景。</SmallText> : null}
      {way === 'latent_couple' ? <SmallText>没有画区域的地方，整图提示词也只按它的权重画。</SmallText> : null}
      {lacking.map((why) => (
        <SmallText key={why}>{why}</SmallText>
      ))}
    </Editor>
  );
}

const Editor = styled.div`
  display: grid;
  gap: ${t.s2};
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s1};
`;
