import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { partsOf } from './marks.ts';

interface MarkedProps {
  text: string;
  /** Search text: each of its words is highlighted. */
  find: string;
}

/** A text with the searched words highlighted. Both are rendered as text, never as HTML. */
export function Marked({ text, find }: MarkedProps) {
  return partsOf(text, find).map((part, i) => (part.hit ? <Mark key={i}>{part.text}</Mark> : part.text));
}

const Mark = styled.mark`
  border-radius: 2px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
`;
