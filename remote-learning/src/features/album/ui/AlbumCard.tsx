import type { Album } from '@app/shared/contracts/pages';
import { t } from '@app/shared/theme/tokens';
import { CardFrame, CardLink, CardStar } from '@app/shared/ui/course-card';
import { Progress } from '@app/shared/ui/progress';
import { styled } from 'styled-components';
import { toggleAlbumFavourite } from '../model/favourite.ts';
import { AlbumCover } from './AlbumCover.tsx';

export function AlbumCard({ album, length }: { album: Album; length: string }) {
  const { id, title, summary, covers, count, percent, collected } = album;
  return (
    <Card>
      <AlbumCover covers={covers} />
      <h2>
        <CardLink to={`/album/detail?id=${id}`}>{title}</CardLink>
      </h2>
      <p>{summary}</p>
      <small>
        {count} 项 · {length}
        {percent === null ? null : ` · 已学 ${percent}%`}
      </small>
      {percent === null ? null : <Progress value={percent} label={`《${title}》已学`} thin />}
      <CardStar
        what={`专辑《${title}》`}
        collected={collected}
        onCollect={(wanted) => toggleAlbumFavourite(album, wanted)}
      />
    </Card>
  );
}

const Card = styled(CardFrame)`
  h2 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    overflow-wrap: anywhere;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    display: block;
    margin-bottom: 6px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  &:hover h2 {
    color: ${t.accentInk};
  }
`;
