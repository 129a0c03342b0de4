import type { Album } from '@app/shared/contracts/pages';
import { focusRing, touchTarget } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Progress } from '@app/shared/ui/progress';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { collectAlbum } from '../model/collect.ts';
import { AlbumCover } from './AlbumCover.tsx';

/** Link and star are siblings, as on a course's card: neither lies inside the other. */
export function AlbumCard({ album, length }: { album: Album; length: string }) {
  const { id, title, summary, covers, count, percent, collected } = album;
  return (
    <Card>
      <AlbumCover covers={covers} />
      <h2>
        <Anchor to={`/album/detail?id=${id}`}>{title}</Anchor>
      </h2>
      <p>{summary}</p>
      <small>
        {count} 项 · {length}
        {percent === null ? null : ` · 已学 ${percent}%`}
      </small>
      {percent === null ? null : <Progress value={percent} label={`《${title}》已学`} thin />}
      <Toggle
        type="button"
        aria-pressed={collected}
        aria-label={`收藏专辑《${title}》`}
        title={collected ? '取消收藏' : '收藏'}
        onClick={() => collectAlbum(album, !collected)}
      >
        <Star size={18} strokeWidth={1.5} fill={collected ? 'currentColor' : 'none'} aria-hidden />
      </Toggle>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  min-width: 0;
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

/** The link's box covers the whole card. */
const Anchor = styled(Link)`
  outline: 0;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${t.r2};
    content: '';
  }
  &:focus-visible::after {
    ${focusRing}
  }
`;

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
  ${Card}:hover &,
  &:focus-visible,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
`;
