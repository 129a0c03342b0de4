import type { NavEntry } from '@app/shared/contracts/release';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Compare } from '@app/shared/ui/compare';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SHOTS } from './pictures.ts';
import { SectionHead } from './SectionHead.tsx';
import { OFF_SHELF_PATHS, SHELF_PICTURES, type ShelfPicture } from './shelf.ts';
import { ShotImage } from './Shot.tsx';
import { useTools } from './use-tools.ts';

const SIZES = '(max-width: 1100px) 100vw, 640px';
const SMALL_SIZES = '(max-width: 690px) 50vw, 200px';

interface ToolShelfProps {
  /**
   * 1: the first large cards, 2: all large ones, 3: all cards. A slow phone does not lay out
   * all in one task.
   */
  stage: number;
}

/** Number of large cards of the first stage. */
const FIRST_CARDS = 3;

/**
 * Tools that edit a photo come first and large; those that create something follow in a row; tools
 * that open later are listed last.
 */
export const ToolShelf = memo(function ToolShelf({ stage }: ToolShelfProps) {
  const tools = useTools();
  const known = Object.keys(SHELF_PICTURES).flatMap((path) => tools.get(path) ?? []);
  const others = [...tools.values()].filter(
    ({ path, picture }) => picture && !SHELF_PICTURES[path] && !OFF_SHELF_PATHS.has(path),
  );
  const listed = [...known, ...others].map((tool) => ({ tool, picture: SHELF_PICTURES[tool.path] ?? pictureOf(tool) }));
  const open = listed.filter(({ tool }) => !tool.comingSoon);
  const closed = listed.filter(({ tool }) => tool.comingSoon);
  return (
    <section aria-labelledby="home-tools">
      <SectionHead
        id="home-tools"
        title="从一张照片，或者一句话开始"
        note="下面的图都由内置演示引擎实际做出。"
        moreText="全部工具"
        to="/tools"
      />
      <Large>
        {open
          .filter(({ picture }) => picture.before)
          .slice(0, stage === 1 ? FIRST_CARDS : undefined)
          .map(({ tool, picture }) => (
            <Compared key={tool.path} tool={tool} picture={picture} />
          ))}
      </Large>
      {stage === 3 && (
        <>
          <Row>
            {open
              .filter(({ picture }) => !picture.before)
              .map(({ tool, picture }) => (
                <ToolCard key={tool.path} tool={tool} picture={picture} />
              ))}
            <ToolCard tool={WORKBENCH} picture={{ after: SHOTS.image, subject: '按一句话画的青瓷瓶与柿子' }} />
          </Row>
          {closed.length > 0 && (
            <Soon>
              <h3>
                即将开启<small>图为示意</small>
              </h3>
              <ul>
                {closed.map(({ tool: { path, name }, picture }) => (
                  <li key={path}>
                    <Link to={path}>
                      <ShotImage shot={picture.after} alt="" sizes="96px" />
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Soon>
          )}
        </>
      )}
    </section>
  );
});

const WORKBENCH = { path: '/SD', name: '云端 SD', summary: '提示词、尺寸、种子都由您定' };

/** Picture from the release of a tool, for which this host has none. */
const pictureOf = ({ name, picture = '' }: NavEntry): ShelfPicture => ({
  after: { src: picture, srcSet: '' },
  subject: name,
});

interface CardProps {
  tool: Pick<NavEntry, 'path' | 'name' | 'summary'>;
  picture: ShelfPicture;
}

const Compared = memo(function Compared({ tool: { path, name, summary }, picture }: CardProps) {
  const { text = summary, before, after, beforeLabel = '原图', afterLabel = `${name}后`, subject, start } = picture;
  return (
    <Card data-wide={picture.wide ? '' : undefined}>
      <Photo>
        <Compare
          before={<ShotImage shot={before!} alt={`${subject}，${beforeLabel}`} sizes={SIZES} />}
          after={<ShotImage shot={after} alt={`${subject}，${afterLabel}`} sizes={SIZES} />}
          label={`${subject}：拖动比较前后`}
          beforeLabel={beforeLabel}
          afterLabel={afterLabel}
          start={start}
          small
        />
      </Photo>
      <Words>
        <h3>
          <Link to={path}>{name}</Link>
        </h3>
        <p>{text}</p>
      </Words>
    </Card>
  );
});

const ToolCard = memo(function ToolCard({ tool: { path, name, summary }, picture }: CardProps) {
  return (
    <Card>
      <Small>
        <ShotImage shot={picture.after} alt={picture.subject} sizes={SMALL_SIZES} />
        <PictureTag $at="bottom-right">AI 生成</PictureTag>
      </Small>
      <Words>
        <h3>
          <Cover to={path}>{name}</Cover>
        </h3>
        <p>{picture.text ?? summary}</p>
      </Words>
    </Card>
  );
});

const Large = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};

  [data-wide] {
    grid-column: span 2;
  }
  ${below(1100)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);

    [data-wide] {
      grid-column: auto;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: ${t.s5} ${t.s4};
  margin-top: ${t.s6};
`;

const Card = styled.article`
  position: relative;
  min-width: 0;

  &:hover h3 {
    color: ${t.accentInk};
  }
`;

const Photo = styled.div`
  position: relative;
  height: 288px;
  border-radius: ${t.r2};
  background: ${t.sunken};
  overflow: hidden;

  ${below(690)} {
    height: 240px;
  }
`;

const Small = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  border-radius: ${t.r2};
  background: ${t.sunken};
  overflow: hidden;
`;

const Words = styled.div`
  padding-top: ${t.s3};

  h3 {
    font-size: ${t.t16};
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    color: ${t.ink3};
    font-size: ${t.t14};
  }
`;

/** The link that makes the whole card one target. */
const Cover = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Soon = styled.div`
  margin-top: ${t.s6};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};

  h3 {
    display: flex;
    align-items: baseline;
    gap: ${t.s2};
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    gap: ${t.s3};
    margin-top: ${t.s3};
  }
  a {
    display: grid;
    gap: 6px;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  a:hover {
    color: ${t.accentInk};
  }
  img {
    aspect-ratio: 4 / 3;
    border-radius: ${t.r1};
    background: ${t.sunken};
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(10, 92px);
      margin-inline: -16px;
      padding-inline: 16px;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;
