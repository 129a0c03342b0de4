import type { Panel } from '@app/shared/contracts/comic';
import { below, t } from '@app/shared/theme/tokens';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useScrollSnap } from '../hooks/use-scroll-snap.ts';
import { textOfPanel } from '../model/panel-layout.ts';
import { PANELS_PER_PAGE, pageOf, type PanelIndex } from '../model/reading.ts';
import { PanelView } from './PanelView.tsx';

interface PagesProps {
  panels: readonly Panel[];
  place: PanelIndex;
  onPlace: (place: PanelIndex) => void;
  end: ReactNode;
}

/** A whole page on a wide screen: four panels, the current one outlined. */
export function Page({ panels, place, onPlace, end }: PagesProps) {
  if (place === panels.length) return <EndFrame>{end}</EndFrame>;
  const from = pageOf(place) * PANELS_PER_PAGE;
  return (
    <Paper>
      {panels.slice(from, from + PANELS_PER_PAGE).map((panel, index) => (
        <Cell
          key={panel.at}
          role="group"
          aria-label={`第 ${from + index + 1} 格，共 ${panels.length} 格`}
          aria-current={from + index === place ? 'step' : undefined}
          onClick={() => onPlace(from + index)}
        >
          <PanelView panel={panel} />
        </Cell>
      ))}
    </Paper>
  );
}

/** One panel for each swipe on a narrow screen; a screen reader hears its words when it comes. */
export function Swipe({ panels, place, onPlace, end }: PagesProps) {
  const row = useRef<HTMLDivElement>(null);
  useScrollSnap(row, place, onPlace, { down: false });
  const panel = panels[place];
  return (
    <Guided>
      <Row ref={row} tabIndex={-1}>
        {panels.map((one, index) => (
          <Cell
            key={one.at}
            role="group"
            aria-label={`第 ${index + 1} 格，共 ${panels.length} 格`}
            aria-current={index === place ? 'step' : undefined}
          >
            <PanelView panel={one} />
          </Cell>
        ))}
        <div>{end}</div>
      </Row>
      <VisuallyHidden aria-live="polite">{panel ? textOfPanel(panel) : ''}</VisuallyHidden>
    </Guided>
  );
}

/** All panels stacked. */
export function Strip({ panels, place, onPlace, end }: PagesProps) {
  const column = useRef<HTMLDivElement>(null);
  useScrollSnap(column, place, onPlace, { down: true });
  return (
    <Column ref={column} tabIndex={-1}>
      {panels.map((panel, index) => (
        <Cell
          key={panel.at}
          role="group"
          aria-label={`第 ${index + 1} 格，共 ${panels.length} 格`}
          aria-current={index === place ? 'step' : undefined}
        >
          <PanelView panel={panel} />
        </Cell>
      ))}
      <div>{end}</div>
    </Column>
  );
}

const Cell = styled.div`
  outline: 2.5px solid #14171f;
  outline-offset: -1px;
  &[aria-current] {
    outline: 4px solid ${t.accent};
  }
`;

const Paper = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-content: start;
  gap: 12px;
  width: min(944px, (100dvh - 56px - 92px - 48px) * 4 / 3, 100vw - 208px);
  min-width: 480px;
  padding: 12px;
  background: ${t.paper};
  box-shadow: ${t.shadow2};
  ${below(1000)} {
    width: min(944px, (100dvh - 56px - 92px - 48px) * 4 / 3, 100vw - 136px);
  }
`;

const EndFrame = styled.div`
  width: min(720px, 100vw - 208px);
`;

const Guided = styled.div`
  display: grid;
  align-content: center;
  width: 100%;
  height: 100%;
  overflow-y: auto;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 24px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  outline: 0;
  > * {
    flex: 0 0 calc(100vw - 48px);
    scroll-snap-align: center;
    /* One swipe, one panel. */
    scroll-snap-stop: always;
  }
`;

const Column = styled.div`
  width: 100%;
  height: 100%;
  padding: 24px max(16px, (100% - 640px) / 2);
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: 0;
  > * + * {
    margin-top: ${t.s5};
  }
`;
