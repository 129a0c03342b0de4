import { t } from '@app/shared/theme/tokens';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reloadForChunk } from '../shell/lazy/chunk-guard.ts';
import type { LazyComponent } from '@app/shared/federation/lazy';
import { useNear } from '../shell/lazy/use-near.ts';

interface NearProps {
  part: LazyComponent<object>;
  /** Placeholder of the same size until the section is loaded. */
  skeleton: ReactNode;
  /** Its turn has come, whether near the view or not. */
  loadNow: boolean;
}

/** A section whose code and data load when it is scrolled near, or at its turn. */
export function Near({ part: Part, skeleton, loadNow }: NearProps) {
  const [watch, near] = useNear<HTMLDivElement>();
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting');
  const wanted = (near || loadNow) && state === 'waiting';

  useEffect(() => {
    if (!wanted) return;
    Part.preload().then(
      () => startTransition(() => setState('here')),
      (error: unknown) => {
        // A failed preload is ignored: the load is retried when the section comes near the view.
        if (!near) return;
        reloadForChunk(error);
        setState('failed');
      },
    );
  }, [Part, wanted, near]);

  return (
    <div ref={watch}>
      {state === 'here' ? <Part /> : <Bones $still={!near}>{skeleton}</Bones>}
      {state === 'failed' && (
        <Failed role="alert">
          这一部分没有加载出来，请检查网络。
          <button type="button" onClick={() => setState('waiting')}>
            重试
          </button>
        </Failed>
      )}
    </div>
  );
}

/**
 * Skeletons exist long before they are visible: no fading in, and no animation off screen, which
 * the browser would paint all the same.
 */
const Bones = styled.div<{ $still: boolean }>`
  span {
    animation: none;
  }
  span::after {
    ${(p) => p.$still && 'animation: none;'}
  }
`;

const Failed = styled.p`
  padding: ${t.s3} 0;
  color: ${t.ink2};
  font-size: ${t.t14};

  button {
    min-height: 32px;
    padding: 0 ${t.s2};
    color: ${t.accentInk};
  }
`;
