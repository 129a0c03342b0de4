import { styled } from 'styled-components';

interface MiniProps {
  /** Background of the product: an address or a colour; null for white. */
  ground: { picture: string } | { colour: string } | null;
  /** The cut-out product, once it is ready. */
  product: string | null;
  /** Whether the product lies and is seen from above. */
  lying: boolean;
}

/** Thumbnail of the product in a scene, composited without the light of the scene. */
export function Mini({ ground, product, lying }: MiniProps) {
  const white = ground === null;
  return (
    <Frame
      style={{ background: ground && 'colour' in ground ? ground.colour : undefined }}
      data-white={white || undefined}
    >
      {ground && 'picture' in ground ? <Ground src={ground.picture} alt="" loading="lazy" decoding="async" /> : null}
      {product ? <Product src={product} alt="" $middle={lying || white} /> : null}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  &[data-white] {
    background: #fff;
  }
`;

const Ground = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Product = styled.img<{ $middle: boolean }>`
  position: absolute;
  left: 50%;
  bottom: ${({ $middle }) => ($middle ? '50%' : '18%')};
  width: 66%;
  height: 62%;
  object-fit: contain;
  object-position: ${({ $middle }) => ($middle ? 'center' : 'bottom')};
  transform: translate(-50%, ${({ $middle }) => ($middle ? '50%' : '0')});
  filter: ${({ $middle }) => ($middle ? 'none' : 'drop-shadow(0 2px 1px rgb(0 0 0 / 0.35))')};
`;
