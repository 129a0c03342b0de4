import type { FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Canvas, Sheet } from '../../../ui/frames.ts';

/** The source picture, with the masked area tinted. */
export function SourceStage({ source, mask }: { source: FileInfo; mask: FileInfo | null }) {
  return (
    <Canvas>
      <Sheet style={{ '--ratio': ratioOf(source) }}>
        <img src={`${source.url}?w=1600`} alt={`原图：${source.name}`} />
        {mask ? <Veil aria-hidden style={{ maskImage: `url("${mask.url}?w=1600")` }} /> : null}
      </Sheet>
    </Canvas>
  );
}

const ratioOf = ({ width, height }: FileInfo) => (width && height ? width / height : 1);

const Veil = styled.span`
  position: absolute;
  inset: 0;
  background: ${t.accent};
  opacity: 0.6;
  mask-mode: luminance;
  mask-size: 100% 100%;
`;
