import type { FileInfo } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** The picture as it came, and over it in colour what a mask takes. */
export function SourceStage({ source, mask }: { source: FileInfo; mask: FileInfo | null }) {
  const box = { '--ratio': source.width && source.height ? source.width / source.height : 1 } as CSSProperties;
  return (
    <Canvas>
      <Sheet style={box}>
        <img src={`${source.url}?w=1600`} alt={`原图：${source.name}`} />
        {mask ? <Veil aria-hidden style={{ maskImage: `url("${mask.url}?w=1600")` }} /> : null}
      </Sheet>
    </Canvas>
  );
}

const Canvas = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  padding: 0 ${t.s4} ${t.s3};
  container-type: size;
  ${below(960)} {
    height: auto;
    padding: 0;
    container-type: normal;
  }
`;
const Sheet = styled.div`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  overflow: hidden;
  border-radius: 4px;
  background: ${t.sunken};
  box-shadow: ${t.shadow2};
  aspect-ratio: var(--ratio);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${below(960)} {
    width: min(100%, 70svh * var(--ratio));
    border-radius: 0;
    box-shadow: none;
  }
`;
const Veil = styled.span`
  position: absolute;
  inset: 0;
  background: ${t.accent};
  opacity: 0.6;
  mask-mode: luminance;
  mask-size: 100% 100%;
`;
