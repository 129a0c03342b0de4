import type { Panel } from '@app/shared/contracts/comic';
import { CAST } from '@app/shared/contracts/comic-names';

type Line = Panel['lines'][number];
type Side = Panel['figures'][number]['side'];

export interface Bubble {
  /** Its index among the lines of the panel. */
  index: number;
  text: string;
  /** Name that is read out before the text. */
  name: string;
  side: Side;
  /** Whether the bubble has a tail: only the last of a speaker's bubbles. */
  tail: boolean;
}

export interface PanelWords {
  /** Speech bubbles: of one speaker stacked, of two side by side. */
  bubbles: Bubble[];
  sideBySide: boolean;
  /** Narration above and below the bubbles. */
  above: string[];
  below: string[];
  /** Maximum width of a bubble in percent of the panel: a phone mockup needs space. */
  maxWidth: number;
}

/** Layout of a panel's words. */
export function layoutWords({ lines, figures, pictures }: Pick<Panel, 'lines' | 'figures' | 'pictures'>): PanelWords {
  const sideOf = (who: NonNullable<Line['who']>): Side =>
    figures.find((figure) => figure.who === who)?.side ?? 'centre';
  const said = lines.flatMap((line, index) => (line.who === null ? [] : [{ ...line, who: line.who, index }]));
  const bubbles = said.map(({ who, text, index }, at): Bubble => ({
    index,
    text,
    name: CAST[who],
    side: sideOf(who),
    tail: !said.slice(at + 1).some((later) => later.who === who),
  }));
  const together = new Set(said.map(({ who }) => who)).size > 1;
  const told = lines.filter(({ who }) => who === null).map(({ text }) => text);
  const opens = bubbles.length === 0;
  const phone = figures.length > 0 && pictures.some(({ frame }) => frame === 'phone');
  return {
    bubbles,
    sideBySide: together,
    above: opens ? told.slice(0, 1) : [],
    below: opens ? told.slice(1) : told,
    maxWidth: together ? 47.5 : phone ? 50 : 74,
  };
}

/** All words of a panel as one text, such as to repeat them below it. */
export const textOfPanel = ({ lines }: Pick<Panel, 'lines'>): string => lines.map(({ text }) => text).join(' ');
