import { t } from '@app/shared/theme/tokens';
import { User } from 'lucide-react';
import { styled } from 'styled-components';
import { sheetAt } from '../../../kit/figures/ThumbChoice.tsx';
import type { GalleryFigure } from '../model/people.ts';
import { GALLERY_POSES } from '@app/shared/contracts/figure-kinds';
import { coverPictures } from '../../../kit/styles.ts';

/** Portrait of a model from the gallery. */
export function PersonPicture({ shown }: { shown: Pick<GalleryFigure, 'picture' | 'person'> }) {
  const { picture, person } = shown;
  if (picture === null)
    return (
      <Frame>
        <User size={32} strokeWidth={1.5} aria-hidden />
      </Frame>
    );
  if ('src' in picture)
    return (
      <Frame>
        <img src={picture.src} alt={`人台${person}`} loading="lazy" />
      </Frame>
    );
  return (
    <Frame role="img" aria-label={`人台${person}`} style={sheetAt(picture.sheet, picture.at, GALLERY_POSES.length)} />
  );
}

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  overflow: hidden;
  background-color: ${t.sunken};
  color: ${t.ink3};
  aspect-ratio: 3 / 4;
  ${coverPictures}
`;
