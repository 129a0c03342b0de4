import type { Album } from '@app/shared/contracts/pages';
import { t } from '@app/shared/theme/tokens';
import { CardFrame, CardLink, CardStar } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { styled } from 'styled-components';

/** Tile of an album; an unpublished one has no link and says so. */
export function AlbumTile({ album, onDrop }: { album: Album; onDrop: () => void }) {
  const { id, title, summary, covers, count, percent, withdrawn } = album;
  const [cover] = covers;
  return (
    <Tile data-off={withdrawn ? '' : undefined}>
      <Cover>{cover ? <Picture src={cover} alt="" ratio="16 / 9" /> : null}</Cover>
      <h2>{withdrawn ? title : <CardLink to={`/album/detail?id=${id}`}>{title}</CardLink>}</h2>
      <p>{summary}</p>
      <small>{withdrawn ? '已下架' : `${count} 项${percent === null ? '' : ` · 已学 ${percent}%`}`}</small>
      <CardStar what={`专辑《${title}》`} collected onCollect={onDrop} />
    </Tile>
  );
}

const Cover = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.sunken};
`;

const Tile = styled(CardFrame)`
  h2 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  &:not([data-off]):hover h2 {
    color: ${t.accentInk};
  }
  &[data-off] ${Cover} {
    filter: grayscale(1);
    opacity: 0.5;
  }
  &[data-off] :is(h2, p) {
    color: ${t.ink3};
  }
`;
