import {
  AGES,
  BODIES,
  FACES,
  FIGURE_LIMITS,
  HAIR_COLOURS,
  HAIRS,
  SEXES,
  SKINS,
  type Figure,
} from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { t } from '@app/shared/theme/tokens';
import { Checkbox } from '@app/shared/ui/checkbox';
import { Slider } from '@app/shared/ui/slider';
import { styled } from 'styled-components';
import { LineChoice } from '../Choice.tsx';
import { optionsOf } from '../options.ts';
import faces from '../../assets/models/faces.webp';
import { figureText, sameFigure, type Look } from './look.ts';
import { OwnModels } from './OwnModels.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';

interface PersonSectionProps {
  look: Look;
  onLook: (look: Look) => void;
}

const OPTIONS = FIGURE_LIBRARY.map(({ id, name }) => ({ value: id, label: name }));

/** Model to draw: from the library, a saved one, or a changed copy of either. */
export function PersonSection({ look, onLook }: PersonSectionProps) {
  const { figure } = look;
  const chosen = FIGURE_LIBRARY.find((person) => sameFigure(person.figure, figure));
  const change = (part: Partial<Figure>) => onLook({ ...look, figure: { ...figure, ...part } });
  const choice = <K extends keyof Figure>(name: K, label: string, kinds: Readonly<Record<string, string>>) => (
    <LineChoice
      label={label}
      value={String(figure[name])}
      options={optionsOf(kinds)}
      onChange={(value) => change({ [name]: value } as Partial<Figure>)}
    />
  );
  return (
    <section>
      <h2>模特</h2>
      <p>绘制的模特，不是真人</p>
      <ThumbChoice
        label="模特库"
        value={chosen?.id ?? null}
        options={OPTIONS}
        sheet={faces}
        ratio={1}
        columns={5}
        onValueChange={(id) => {
          const person = FIGURE_LIBRARY.find((one) => one.id === id)!;
          onLook({ person: person.name, figure: person.figure, outfit: person.outfit });
        }}
      />
      <OwnModels look={look} onLook={onLook} />
      <Details>
        <summary>调整外貌 · {figureText(figure)}</summary>
        {choice('sex', '性别', SEXES)}
        {choice('age', '年龄', AGES)}
        {choice('body', '体型', BODIES)}
        {choice('skin', '肤色', SKINS)}
        {choice('hair', '发型', HAIRS)}
        {choice('hairColour', '发色', HAIR_COLOURS)}
        {choice('face', '表情', FACES)}
        <Slider
          label="身高"
          unit="cm"
          min={FIGURE_LIMITS.height.min}
          max={FIGURE_LIMITS.height.max}
          value={figure.height}
          onValueChange={(height) => change({ height })}
        />
        <Ticks>
          <Checkbox checked={figure.glasses} onCheckedChange={(glasses) => change({ glasses })}>
            戴眼镜
          </Checkbox>
          <Checkbox checked={figure.beard} onCheckedChange={(beard) => change({ beard })}>
            胡子
          </Checkbox>
        </Ticks>
      </Details>
    </section>
  );
}

const Details = styled.details`
  summary {
    min-height: 28px;
    color: ${t.ink2};
    font-size: ${t.t12};
    cursor: pointer;
  }
`;

const Ticks = styled.div`
  display: flex;
  gap: ${t.s4};
  padding-top: ${t.s2};
`;
