import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { focusRing, touchTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

/**
 * Frame of a card: its link and its star are siblings, because interactive elements must not be
 * nested.
 */
export const CardFrame = styled.article`
  position: relative;
  min-width: 0;
`;

/** The link covers the whole card, so that all of it can be pressed. */
export const CardLink = styled(Link)`
  outline: 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${t.r2};
  }
  &:focus-visible::after {
    ${focusRing}
  }
`;

interface CardStarProps {
  /** Name of the item: 「专辑《…》」. */
  what: string;
  collected: boolean;
  onCollect: (collected: boolean) => void;
}

/** Favourite toggle on the cover: visible on hover, and where it is pressed. */
export function CardStar({ what, collected, onCollect }: CardStarProps) {
  return (
    <Toggle
      type="button"
      aria-pressed={collected}
      aria-label={`收藏${what}`}
      title={collected ? '取消收藏' : '收藏'}
      onClick={() => onCollect(!collected)}
    >
      <Star size={18} strokeWidth={1.5} fill={collected ? 'currentColor' : 'none'} aria-hidden />
    </Toggle>
  );
}

const Toggle = styled.button`
  position: absolute;
  top: 8px;
  right: 8px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${t.r1};
  background: ${t.overPicture};
  color: ${t.onPicture};
  opacity: 0;
  transition: opacity ${t.fast} ${t.ease};
  ${touchTarget}
  ${CardFrame}:hover &,
  &:focus-visible,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
`;
