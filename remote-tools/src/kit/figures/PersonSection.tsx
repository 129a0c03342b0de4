import { BODIES, FIGURE_LIMITS, SEXES, SKINS, type Figure } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { t } from '@app/shared/theme/tokens';
import { Slider } from '@app/shared/ui/slider';
import { styled } from 'styled-components';
import { LineChoice } from '../Choice.tsx';
import { optionsOf } from '../options.ts';
import faces from '../../assets/models/faces.webp';
import { figureText, sameFigure, type FigureLook } from './look.ts';
import { OwnModels } from './OwnModels.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';

interface PersonSectionProps {
  look: FigureLook;
  onLook: (look: FigureLook) => void;
  /** Whether an external engine draws a person of this shape instead of the figure. */
  drawsPeople?: boolean;
  /** Additional note. */
  more?: string;
}

const OPTIONS = FIGURE_LIBRARY.map(({ id, name }) => ({ value: id, label: name }));

/** Display figure to draw: from the library, a saved one, or a changed copy of either. */
export function PersonSection({ look, onLook, drawsPeople = false, more = '' }: PersonSectionProps) {
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
      <h2>人台</h2>
      <p>
        {drawsPeople
          ? '由接上的引擎按这个体型画人，不是真人照片'
          : '陈列用的人台，没有五官；要真人上身，用「AI试衣」传本人的照片'}
      </p>
      {more ? <p>{more}</p> : null}
      <ThumbChoice
        label="人台"
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
        <summary>调整体型 · {figureText(figure)}</summary>
        {choice('sex', '性别', SEXES)}
        {choice('body', '体型', BODIES)}
        {choice('skin', '颜色', SKINS)}
        <Slider
          label="身高"
          unit="cm"
          min={FIGURE_LIMITS.height.min}
          max={FIGURE_LIMITS.height.max}
          value={figure.height}
          onValueChange={(height) => change({ height })}
        />
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
