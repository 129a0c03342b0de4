import { Component, useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import type { GalleryVariant } from '../gallery-page.ts';
import { forceStates } from './force-states.ts';

/** One variant in its frame. Links lead nowhere: each frame has a router of its own. */
export function Variant({ variant }: { variant: GalleryVariant }) {
  const { name, render: Live, fill = false, forced } = variant;
  useLayoutEffect(() => {
    if (forced) forceStates();
  }, [forced]);
  return (
    <Frame $fill={fill} aria-label={name} data-variant>
      <h2>{name}</h2>
      <Stage data-forced={forced}>
        <Guard>
          <MemoryRouter>
            <Live />
          </MemoryRouter>
        </Guard>
      </Stage>
    </Frame>
  );
}

/** A variant that throws takes no other one along. */
class Guard extends Component<{ children: ReactNode }, { failed: string | null }> {
  override state = { failed: null };
  static getDerivedStateFromError(error: unknown): { failed: string } {
    return { failed: String(error) };
  }
  override render(): ReactNode {
    return this.state.failed === null ? this.props.children : <p role="alert">{this.state.failed}</p>;
  }
}

const Frame = styled.section<{ $fill: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  grid-column: ${({ $fill }) => ($fill ? '1 / -1' : 'auto')};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};
  > h2 {
    padding: ${t.s3} ${t.s4} 0;
    font-size: ${t.t13};
    font-weight: 500;
    color: ${t.ink3};
  }
`;

const Stage = styled.div`
  min-width: 0;
  padding: ${t.s4} ${t.s4} ${t.s5};
`;
