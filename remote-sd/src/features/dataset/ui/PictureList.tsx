import { below, t } from '@app/shared/theme/tokens';
import { VirtualList } from '@app/shared/ui/virtual';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { splitTags } from '../model/caption.ts';
import { setPictureTags, type OpenDataset } from '../model/open-dataset.ts';
import { PictureRow } from './PictureRow.tsx';

interface PictureListProps extends Pick<OpenDataset, 'dataset' | 'tags'> {
  /** Indices of the pictures that are listed. */
  places: readonly number[];
  compared: boolean;
}

/** The pictures that a filter matches; only the rows in view are rendered. */
export function PictureList({ dataset, tags, places, compared }: PictureListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ place: number; text: string } | null>(null);
  const latest = useRef(typed);
  latest.current = typed;

  const finish = useCallback((kept: boolean) => {
    const now = latest.current;
    setTyped(null);
    if (now && kept) setPictureTags(now.place, splitTags(now.text));
  }, []);
  const type = useCallback((place: number, text: string) => {
    const now = latest.current;
    // Starting to type for another picture saves what was typed for the one before.
    if (now && now.place !== place) setPictureTags(now.place, splitTags(now.text));
    setTyped({ place, text });
  }, []);

  return (
    <Box ref={box}>
      <VirtualList
        label="图片和标签"
        items={places}
        itemKey={(place) => place}
        estimate={113}
        box={box}
        render={(place) => (
          <PictureRow
            picture={dataset.pictures[place]!}
            tags={tags[place]!}
            compared={compared}
            typed={typed?.place === place ? typed.text : null}
            onType={type}
            onTyped={finish}
          />
        )}
      />
      {places.length === 0 ? <Nothing>没有这样的图片，改一改筛选条件。</Nothing> : null}
    </Box>
  );
}

const Box = styled.div`
  height: 100%;
  overflow: hidden auto;
  background: ${t.surface};
  scrollbar-width: thin;
  ${below(960)} {
    height: 70vh;
  }
`;
const Nothing = styled.p`
  padding: ${t.s6} ${t.s4};
  text-align: center;
  color: ${t.ink3};
`;
