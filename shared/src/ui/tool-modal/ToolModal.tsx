import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { row, wrapRow } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { CloseButton, modalFace, ModalRoot } from '../dialog/open/ModalRoot.tsx';
import type { ModalProps } from '../dialog/open/types.ts';
import { useDrag } from './use-drag.ts';

interface ToolModalProps extends ModalProps {
  /** Content beside the title: a count, a tag. */
  detail?: ReactNode;
  /** Side panel at the left, such as layers or steps; above the content on phones. */
  side?: ReactNode;
  sideLabel?: string;
  /** Buttons at the end; the first one is at the left. */
  footer?: ReactNode;
  /** Maximum width and height in px. */
  width?: number;
  height?: number;
  /** The title bar drags the dialog on wide screens. */
  draggable?: boolean;
  /** Closing would lose pending work: close button and Escape are disabled. */
  locked?: boolean;
}

/**
 * Large dialog for one step of a tool. Title bar and footer are fixed, content and side panel
 * scroll; the page behind does not scroll. On phones it fills the screen.
 */
export function ToolModal({
  open,
  onOpenChange,
  title,
  detail,
  children,
  side,
  sideLabel = '列表',
  footer,
  width = 960,
  height = 640,
  draggable = false,
  locked = false,
  initialFocus,
  onClosed,
}: ToolModalProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange} onClosed={onClosed} closable={!locked}>
      <Window initialFocus={initialFocus ?? content} style={{ maxWidth: width, maxHeight: height }}>
        <Head movable={draggable}>
          <Title>{title}</Title>
          {detail ? <Detail>{detail}</Detail> : null}
          <CloseButton size="s" disabled={locked} />
        </Head>
        <Middle $sided={side !== undefined}>
          {side === undefined ? null : <Side aria-label={sideLabel}>{side}</Side>}
          {/* Keys must be able to scroll it where nothing inside takes the focus. */}
          <Content ref={content} tabIndex={0} role="region" aria-label={title}>
            {children}
          </Content>
        </Middle>
        {footer ? <Foot>{footer}</Foot> : null}
      </Window>
    </ModalRoot>
  );
}

function Head({ movable, children }: { movable: boolean; children: ReactNode }) {
  const head = useRef<HTMLElement>(null);
  const { nudge, centre } = useDrag(head, movable);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (nudge(event.key)) event.preventDefault();
  };
  return (
    <Bar ref={head} $movable={movable}>
      {movable ? (
        <Grip
          data-grip
          type="button"
          aria-label="移动窗口：方向键移动，双击回到中间"
          onKeyDown={handleKeyDown}
          onDoubleClick={centre}
        />
      ) : null}
      {children}
    </Bar>
  );
}

const Window = styled(Base.Popup)`
  position: fixed;
  inset: ${t.s5};
  z-index: ${t.zModal};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  margin: auto;
  overflow: hidden;
  ${modalFace}
  /* Where the head was dragged to; see use-drag. */
  translate: var(--x, 0) var(--y, 0);
  ${below(690)} {
    inset: 0;
    && {
      max-width: none !important;
      max-height: none !important;
    }
    border: 0;
    border-radius: 0;
    translate: none;
  }
`;

const Bar = styled.header<{ $movable: boolean }>`
  position: relative;
  ${row}
  gap: ${t.s2};
  min-height: 52px;
  padding: ${t.s2} ${t.s3} ${t.s2} ${t.s5};
  border-bottom: 1px solid ${t.line};
  cursor: ${({ $movable }) => ($movable ? 'move' : 'auto')};
  touch-action: ${({ $movable }) => ($movable ? 'none' : 'auto')};
  user-select: ${({ $movable }) => ($movable ? 'none' : 'auto')};
  > button:last-child {
    margin-left: auto;
    cursor: pointer;
  }
  ${below(690)} {
    min-height: 56px;
    padding-left: ${t.s4};
    cursor: auto;
  }
`;

const Grip = styled.button`
  position: absolute;
  inset: 4px;
  border-radius: ${t.r2};
  cursor: inherit;
  ${below(690)} {
    display: none;
  }
  /* The cross and a detail lie above it. */
  & ~ * {
    position: relative;
  }
  & ~ h2 {
    pointer-events: none;
  }
`;

const Title = styled(Base.Title)`
  min-width: 0;
  overflow: hidden;
  font-size: ${t.t16};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  flex: none;
  font-size: ${t.t13};
  color: ${t.ink3};
  font-variant-numeric: tabular-nums;
`;

const Middle = styled.div<{ $sided: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / ${({ $sided }) => ($sided ? '200px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  min-height: 0;
  ${below(690)} {
    grid-template: ${({ $sided }) => ($sided ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')} / minmax(0, 1fr);
  }
`;

const scrolls = `
  min-width: 0;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Side = styled.aside`
  ${scrolls}
  padding: ${t.s3};
  border-right: 1px solid ${t.line};
  background: ${t.ground};
  ${below(690)} {
    max-height: 30vh;
    border-right: 0;
    border-bottom: 1px solid ${t.line};
  }
`;

const Content = styled.div`
  ${scrolls}
  padding: ${t.s5};
  &:focus-visible {
    outline-offset: -2px;
  }
  ${below(690)} {
    padding: ${t.s4};
  }
`;

const Foot = styled.footer`
  ${wrapRow}
  justify-content: flex-end;
  gap: ${t.s2};
  padding: ${t.s3} ${t.s5};
  border-top: 1px solid ${t.line};
  > [data-start] {
    margin-right: auto;
  }
  ${below(690)} {
    padding: ${t.s3} ${t.s4} calc(${t.s3} + env(safe-area-inset-bottom));
  }
`;
