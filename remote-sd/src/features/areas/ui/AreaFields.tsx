import { AREA_FIELDS, AREA_TAKES, type AreaWay } from '@app/shared/contracts/areas';
import { t } from '@app/shared/theme/tokens';
import { NumberField } from '@app/shared/ui/number-field';
import { styled } from 'styled-components';
import { AREA_LAYERS, AREA_LABELS } from '../../../labels/areas.ts';
import { clampRectangle, type FormArea } from '../../../model/areas.ts';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { areaColour } from '../../../ui/area-colours.ts';
import { UnitFrame, UnitHead } from '../../../ui/UnitHead.tsx';

interface AreaFieldsProps {
  at: number;
  name: string;
  area: FormArea;
  way: AreaWay | undefined;
  onChange: (part: Partial<FormArea>) => void;
  onRemove: () => void;
  /** Moves the area before the previous one. */
  onRaise: (() => void) | undefined;
  onLower: (() => void) | undefined;
}

const PLACES = ['x', 'y', 'w', 'h'] as const;
const FURTHER_FIELDS = ['weight', 'layer', 'feather'] as const;
const FULL_PERCENT = 100;

/** Words and position of one area, and the settings of its drawing mode. */
export function AreaFields({ at, name, area, way, onChange, onRemove, onRaise, onLower }: AreaFieldsProps) {
  const rows = {
    fields: AREA_FIELDS,
    labels: AREA_LABELS,
    values: area,
    onChange: (part: Partial<FormArea>) => onChange(part),
    choices: { layer: AREA_LAYERS },
  };
  const takes = way ? AREA_TAKES[way] : [];
  return (
    <Area aria-label={name} style={{ '--colour': areaColour(at) }}>
      <UnitHead
        name={name}
        on={area.on}
        onToggle={(on) => onChange({ on })}
        onRemove={onRemove}
        onRaise={onRaise}
        onLower={onLower}
      />
      <FieldRows {...rows} only={takes.includes('negative_prompt') ? ['prompt', 'negative_prompt'] : ['prompt']} />
      <Places>
        {PLACES.map((place) => (
          <NumberField
            key={place}
            size="s"
            label={AREA_LABELS[place].zh}
            value={Number((area[place] * FULL_PERCENT).toFixed(1))}
            min={AREA_FIELDS[place].min * FULL_PERCENT}
            max={AREA_FIELDS[place].max * FULL_PERCENT}
            step={1}
            digits={1}
            unit="%"
            onValueCommitted={(value) => {
              if (value !== null) onChange(clampRectangle({ ...area, [place]: value / FULL_PERCENT }));
            }}
          />
        ))}
      </Places>
      <FieldRows {...rows} only={FURTHER_FIELDS.filter((field) => takes.includes(field))} />
    </Area>
  );
}

const Area = styled(UnitFrame)<{ style: { '--colour': string } }>`
  border-left: 4px solid var(--colour);
`;
const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
`;
