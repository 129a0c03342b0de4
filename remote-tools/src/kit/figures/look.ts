import { SEXES, BODIES, type Figure, type Outfit } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';

/** Model and outfit. */
export interface FigureLook {
  person: string;
  figure: Figure;
  outfit: Outfit;
}

const { name, figure, outfit } = FIGURE_LIBRARY[0]!;
export const FIRST_LOOK: FigureLook = { person: name, figure, outfit };

/** Whether both are the same person; clothes are not compared. */
export const sameFigure = (one: Figure, other: Figure): boolean =>
  (Object.keys(one) as (keyof Figure)[]).every((key) => one[key] === other[key]);

export const figureText = ({ sex, body, height }: Figure): string => `${SEXES[sex]} · ${BODIES[body]} · ${height} cm`;
