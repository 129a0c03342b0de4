import type { Work } from '@app/shared/contracts/work';
import { useCall } from '@app/shared/http/query';
import { remakeLink } from '@app/shared/tasks/remake-link';
import { focusRing } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Sparkles } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { WorkBones, WorkBox, WorkRows, SHOWN_WORKS } from '../works-frame.tsx';
import { LOADING } from './loading.ts';
import { Middle } from './Middle.ts';

const INPUT = { page: 1, limit: SHOWN_WORKS };
/** Approximate displayed width of a picture with this aspect ratio in `WorkRows`. */
const sizesOf = (ratio: number): string =>
  `(max-width: 690px) ${Math.round(46 * ratio)}vw, (max-width: 1280px) ${Math.round(21 * ratio)}vw, ${Math.round(230 * ratio)}px`;

/** Public works; each opens the workbench with its prompt and settings. */
export function Works() {
  const works = useCall('GET /aigc/work/page/{page}/{limit}', INPUT, {
    quiet: true,
    background: true,
    staleTime: 300_000,
  });
  // Rendered with low priority, so that input is not blocked.
  const data = useDeferredValue(works.data);
  if (works.error && !data) {
    return (
      <Middle $room={320}>
        <CallError of={works} />
      </Middle>
    );
  }
  if (!data) return <WorkBones />;
  if (data.list.length === 0) {
    return (
      <Middle $room={320}>
        <Empty art="works" text="还没有公开的作品。" action={<LinkButton to="/composer">去画第一张</LinkButton>} />
      </Middle>
    );
  }
  return (
    <WorkRows aria-label="作品">
      {data.list.map((work) => (
        <Card key={work.id} work={work} />
      ))}
    </WorkRows>
  );
}

function Card({ work }: { work: Work }) {
  const { title, params, picture, pictureSmall, width, height } = work;
  return (
    <WorkBox style={{ '--ratio': width / height } as object}>
      <Picture
        src={picture}
        srcSet={`${pictureSmall} 320w, ${picture} 640w`}
        sizes={sizesOf(width / height)}
        loading={LOADING}
        alt={`${title}，AI 生成`}
      />
      <Cover
        to={remakeLink(work)}
        state={{ sample: { url: picture, title, width, height } }}
        aria-label={`做同款：${title}`}
      >
        <span>
          <b>{title}</b>
          <q>{params.prompt}</q>
          <em>
            <Sparkles size={14} strokeWidth={1.5} aria-hidden />
            做同款
          </em>
        </span>
      </Cover>
    </WorkBox>
  );
}

/**
 * Overlay over the picture: its text is visible on hover and focus, and its title always on touch
 * devices.
 */
const Cover = styled(Link)`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  border-radius: inherit;
  color: ${t.onPicture};
  opacity: 0;
  transition: opacity ${t.fast} ${t.ease};

  &:hover,
  &:focus-visible {
    opacity: 1;
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -4px;
  }
  span {
    display: grid;
    gap: 4px;
    width: 100%;
    padding: ${t.s3};
    background: ${t.overPicture};
    font-size: ${t.t13};
    line-height: 1.45;
  }
  b {
    font-size: ${t.t14};
    font-weight: 600;
  }
  q {
    display: -webkit-box;
    overflow: hidden;
    quotes: none;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  em {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-style: normal;
    font-weight: 500;
  }
  @media (hover: none) {
    opacity: 1;

    span {
      padding: 6px ${t.s2};
    }
    q,
    em {
      display: none;
    }
  }
`;
