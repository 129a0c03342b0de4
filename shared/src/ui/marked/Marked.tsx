import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { partsOf } from './marks.ts';

interface MarkedProps {
  text: string;
  /** Search text: each of its words is marked. */
  find: string;
}

/**
 * A text with the words that a search found in it. Text and words are text, whatever is in them.
 */
export function Marked({ text, find }: MarkedProps) {
  return partsOf(text, find).map((part, i) => (part.hit ? <Mark key={i}>{part.text}</Mark> : part.text));
}

const Mark = styled.mark`
  border-radius: 2px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
`;
