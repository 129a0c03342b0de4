import type { Panel } from '@app/shared/contracts/comic';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Ground, Objects } from '../art/frames.tsx';
import { Person } from '../art/people.tsx';
import { Place } from '../art/places.tsx';
import { layoutWords } from '../model/panel-layout.ts';

interface PanelViewProps {
  panel: Panel;
  /** Whether to omit the words, where they would be illegible. */
  hidesWords?: boolean;
}

/**
 * One panel, 4:3, as large as its container. The drawing is an image; its words are text, which can
 * be selected, searched and read out.
 */
export function PanelView({ panel, hidesWords = false }: PanelViewProps) {
  const id = useId();
  const { bubbles, sideBySide: together, above, below, maxWidth: widest } = layoutWords(panel);
  const halves = panel.pictures.filter(({ frame }) => frame === 'before' || frame === 'after');
  return (
    <Box>
      <svg viewBox="0 0 480 360" aria-hidden focusable="false">
        <Place place={panel.place} id={id} />
        <Ground panel={panel} id={id} />
        <Objects panel={panel} id={id} />
        {panel.figures.map((figure) => (
          <Person key={figure.who} figure={figure} id={id} />
        ))}
      </svg>
      {hidesWords ? null : (
        <>
          <VisuallyHidden>{panel.alt}</VisuallyHidden>
          {above.map((text) => (
            <Narration key={text}>{text}</Narration>
          ))}
          {bubbles.length > 0 ? (
            <Bubbles data-together={together || undefined}>
              {bubbles.map(({ index, text, name, side, tail }) => (
                <BubbleText
                  key={index}
                  data-side={side}
                  data-tail={tail || undefined}
                  style={{ maxWidth: `${widest}cqw` }}
                >
                  <VisuallyHidden>{name}：</VisuallyHidden>
                  {text}
                  {tail ? <Tail /> : null}
                </BubbleText>
              ))}
            </Bubbles>
          ) : null}
          {halves.map(({ frame, label }) => (
            <NameTag
              key={frame}
              data-side={frame === 'before' ? 'left' : 'right'}
              data-high={below.length > 0 || undefined}
            >
              {label ?? (frame === 'before' ? '之前' : '之后')}
            </NameTag>
          ))}
          {below.length > 0 ? (
            <BottomNarration>
              {below.map((text) => (
                <Narration key={text}>{text}</Narration>
              ))}
            </BottomNarration>
          ) : null}
        </>
      )}
    </Box>
  );
}

function Tail() {
  return (
    <svg viewBox="0 0 30 28" aria-hidden focusable="false">
      <path d="M3,2 L13,26 L27,2" fill="#fff" stroke="#14171f" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M3,0 H27" stroke="#fff" strokeWidth="5" />
    </svg>
  );
}

/* Drawings keep their colours in the dark theme, as photographs do. */
const INK = '#14171f';
const WHITE = '#fff';
const CREAM = '#fff4d6';

const Box = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  container-type: inline-size;
  background: #e8ebf0;
  color: ${INK};
  line-height: 1.4;
  text-align: left;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Bubbles = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 1.6cqw;
  padding: 3.4cqw 3.4cqw 0;
  &[data-together] {
    flex-direction: row;
    justify-content: space-between;
    align-items: flex-start;
    gap: 2cqw;
  }
`;

const BubbleText = styled.p`
  position: relative;
  align-self: flex-start;
  padding: 2.3cqw 3.4cqw;
  border: max(1.5px, 0.52cqw) solid ${INK};
  border-radius: 3.4cqw;
  background: ${WHITE};
  font-size: max(12px, 4.6cqw);
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &[data-side='right'] {
    align-self: flex-end;
  }
  &[data-side='centre'] {
    align-self: center;
  }
  [data-together] > & {
    align-self: flex-start;
  }
  [data-together] > & + & {
    margin-top: 5cqw;
  }
  > svg {
    position: absolute;
    top: calc(100% - 0.4cqw);
    left: 13cqw;
    width: 6.2cqw;
    height: 5.8cqw;
  }
  &[data-side='right'] > svg {
    left: auto;
    right: 13cqw;
    transform: scaleX(-1);
  }
  &[data-side='centre'] > svg {
    left: calc(50% - 3cqw);
  }
`;

const Narration = styled.p`
  position: relative;
  padding: 2.2cqw 3.4cqw;
  border-bottom: max(1.5px, 0.52cqw) solid ${INK};
  background: ${CREAM};
  font-size: max(12px, 4.2cqw);
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const BottomNarration = styled.div`
  position: absolute;
  inset: auto 0 0;
  > p {
    border-top: max(1.5px, 0.52cqw) solid ${INK};
    border-bottom: 0;
  }
`;

const NameTag = styled.span`
  position: absolute;
  bottom: 3cqw;
  left: 3cqw;
  padding: 0.6cqw 2cqw;
  border-radius: 1.2cqw;
  background: rgb(20 23 31 / 0.82);
  color: ${WHITE};
  font-size: max(12px, 3.4cqw);
  &[data-side='right'] {
    left: auto;
    right: 3cqw;
  }
  &[data-high] {
    bottom: 16cqw;
  }
`;
