import { t } from '@app/shared/theme/tokens';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reloadForChunk } from '../shell/lazy/chunk-guard.ts';
import type { LazyComponent } from '@app/shared/federation/lazy';
import { useNear } from '../shell/lazy/use-near.ts';

interface NearProps {
  part: LazyComponent<object>;
  /** Stands in the same geometry until the part is here. */
  skeleton: ReactNode;
  /** It is its turn, near or not. */
  due: boolean;
}

/** A part of the page whose code and data come when it is scrolled near, or has its turn. */
export function Near({ part: Part, skeleton, due }: NearProps) {
  const [watch, near] = useNear<HTMLDivElement>();
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting');
  const wanted = (near || due) && state === 'waiting';

  useEffect(() => {
    if (!wanted) return;
    Part.preload().then(
      () => startTransition(() => setState('here')),
      (error: unknown) => {
        // Nobody misses it yet: another try when it comes near.
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
 * They stand long before they are seen: no fading in, and out of sight no movement, which the
 * browser would draw all the same.
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
