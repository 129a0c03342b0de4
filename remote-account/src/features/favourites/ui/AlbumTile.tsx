import type { Album } from '@app/shared/contracts/pages';
import { focusRing, touchTarget } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Link and star are siblings; what was taken down leads nowhere and says so. */
export function AlbumTile({ album, onDrop }: { album: Album; onDrop: () => void }) {
  const { id, title, summary, covers, count, percent, withdrawn } = album;
  const [cover] = covers;
  return (
    <Tile data-off={withdrawn ? '' : undefined}>
      <Cover>{cover ? <Picture src={cover} alt="" ratio="16 / 9" /> : null}</Cover>
      <h2>{withdrawn ? title : <Anchor to={`/album/detail?id=${id}`}>{title}</Anchor>}</h2>
      <p>{summary}</p>
      <small>{withdrawn ? '已下架' : `${count} 项${percent === null ? '' : ` · 已学 ${percent}%`}`}</small>
      <Toggle type="button" aria-pressed aria-label={`收藏专辑《${title}》`} title="取消收藏" onClick={onDrop}>
        <Star size={18} strokeWidth={1.5} fill="currentColor" aria-hidden />
      </Toggle>
    </Tile>
  );
}

const Cover = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.sunken};
`;

const Tile = styled.article`
  position: relative;
  min-width: 0;
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
  ${touchTarget}
`;
