import type { Facets, Picture } from '@app/shared/contracts/pictures';
import { t } from '@app/shared/theme/tokens';
import { VirtualSections } from '@app/shared/ui/virtual';
import { useMemo, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { formatDay } from '../../../model/format.ts';
import { isPressOf } from '../../../shortcuts/use-shortcuts.ts';
import { useScrollSpeed } from '../hooks/calm.ts';
import type { GalleryOrder } from '../model/filter.ts';
import { PictureCell, WORDS_PX } from './PictureCell.tsx';

interface PictureGridProps {
  days: Facets['days'];
  order: GalleryOrder;
  at: (place: number) => Picture | undefined;
  chosen: ReadonlySet<string>;
  onRange: (first: number, last: number) => void;
  onOpen: (picture: Picture, place: number) => void;
  onChoose: (picture: Picture, place: number, extend: boolean) => void;
  onStar: (picture: Picture) => void;
}

const HEADING_PX = 48;
const GAP_PX = 12;
/** Heights in px that the shell's bars cover at the top and the gallery's bars at the bottom. */
const COVERED_PX = { start: 160, end: 96 };

/**
 * All pictures by day. Arrow keys move, Space selects, Enter opens, and the shortcut for stars
 * stars.
 */
export function PictureGrid({ days, order, at, chosen, onRange, onOpen, onChoose, onStar }: PictureGridProps) {
  useScrollSpeed();
  const sections = useMemo(() => {
    const now = new Date();
    const inOrder = order === 'newest' ? days : days.toReversed();
    return inOrder.map(({ day, count }) => ({
      key: day,
      count,
      heading: (
        <Day>
          {formatDay(day, now)}
          <small>{count} 张</small>
        </Day>
      ),
    }));
  }, [days, order]);
  const handleKey = (event: KeyboardEvent, place: number) => {
    const picture = at(place);
    if (!picture) return;
    if (isPressOf('star', event)) onStar(picture);
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === ' ') onChoose(picture, place, event.shiftKey);
    else if (event.key === 'Enter') onOpen(picture, place);
    else return;
    event.preventDefault();
  };
  return (
    <Frame
      onKeyUp={(event) => {
        // A button is activated when Space is released.
        if (event.key === ' ' && (event.target as Element).closest('[data-place]')) event.preventDefault();
      }}
    >
      <VirtualSections
        label="作品"
        sections={sections}
        minColumn={170}
        gap={GAP_PX}
        headingHeight={HEADING_PX}
        itemHeight={(width) => width + WORDS_PX}
        covered={COVERED_PX}
        onRange={onRange}
        isSelected={(place) => chosen.has(at(place)?.fileId ?? '')}
        onKey={handleKey}
        render={(place, focus) => {
          const picture = at(place);
          return (
            <PictureCell
              picture={picture}
              place={place}
              chosen={picture !== undefined && chosen.has(picture.fileId)}
              choosing={chosen.size > 0}
              focus={focus}
              onOpen={onOpen}
              onChoose={onChoose}
            />
          );
        }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  overflow-anchor: none;
`;
const Day = styled.h2`
  display: flex;
  align-items: end;
  gap: ${t.s2};
  height: 36px;
  font-size: ${t.t14};
  small {
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
  }
`;
