import { below, t } from '@app/shared/theme/tokens';
import { Badge, PictureTag } from '@app/shared/ui/badge';
import { Compare } from '@app/shared/ui/compare';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SHOTS } from './pictures.ts';
import { SectionHead } from './SectionHead.tsx';
import { MAKERS, SHELF, type ShelfTool } from './shelf.ts';
import { ShotImage } from './Shot.tsx';
import { useComingSoon } from './use-coming-soon.ts';

const SIZES = { 3: '(max-width: 690px) 50vw, (max-width: 1100px) 50vw, 320px', 6: '(max-width: 1100px) 100vw, 640px' };

export function ToolShelf() {
  const soon = useComingSoon();
  return (
    <section aria-labelledby="home-tools">
      <SectionHead
        id="home-tools"
        title="从这张照片，还能做什么"
        note="标「AI 生成」的由内置演示引擎实际做出；标「示意」的是效果图。"
        more="全部工具"
        to="/tools"
      />
      <Bento>
        {SHELF.map((tool) => (
          <ToolCard key={tool.name} tool={tool} />
        ))}
        <Tool $span={3}>
          <Photo>
            <Pair>
              <ShotImage shot={SHOTS.translateBefore} alt="口红海报，中文" sizes="160px" />
              <ShotImage shot={SHOTS.translateAfter} alt="口红海报，英文" sizes="160px" />
            </Pair>
            <OriginalTag $at="bottom-left">中文</OriginalTag>
            <PictureTag $at="bottom-right">English · 示意</PictureTag>
          </Photo>
          <Caption name="图片翻译" text="图上的字换一种语言，版式不动" path="/hidream/translate" />
        </Tool>
        <Tool $span={6}>
          <Photo>
            <ShotImage shot={SHOTS.expandAfter} alt="椅子与房间，扩图后" sizes={SIZES[6]} />
            <Original>
              <span>原图</span>
            </Original>
            <PictureTag $at="bottom-left">扩图后 · 示意</PictureTag>
          </Photo>
          <Caption name="智能扩图" text="竖图变横幅，画面外也接得上" path="/hidream/magicExpand" />
        </Tool>
      </Bento>
      <Makers>
        {MAKERS.map(({ name, path, meanwhile, shot, tag }) => {
          const closed = soon.has(path);
          return (
            <Maker key={name}>
              <div>
                <ShotImage shot={shot} alt={`${name}示例`} sizes="(max-width: 690px) 132px, 240px" />
                <PictureTag $at="bottom-right">{tag}</PictureTag>
              </div>
              <h3>
                <Cover to={(closed && meanwhile) || path}>{name}</Cover>
                {closed && !meanwhile && <Badge>即将开启</Badge>}
              </h3>
            </Maker>
          );
        })}
      </Makers>
    </section>
  );
}

function ToolCard({ tool }: { tool: ShelfTool }) {
  const { name, text, path, span, before, after, beforeLabel, afterLabel, subject, start } = tool;
  return (
    <Tool $span={span}>
      <Photo>
        <Compare
          before={<ShotImage shot={before} alt={`${subject}，${beforeLabel}`} sizes={SIZES[span]} />}
          after={<ShotImage shot={after} alt={`${subject}，${afterLabel}`} sizes={SIZES[span]} />}
          label={`${subject}：拖动比较前后`}
          beforeLabel={beforeLabel}
          afterLabel={afterLabel}
          start={start}
          small
        />
      </Photo>
      <Caption name={name} text={text} path={path} />
    </Tool>
  );
}

function Caption({ name, text, path }: { name: string; text: string; path: string }) {
  const soon = useComingSoon().has(path);
  return (
    <Words>
      <h3>
        <Link to={path}>{name}</Link>
        {soon && <Badge>即将开启</Badge>}
      </h3>
      <p>{text}</p>
    </Words>
  );
}

const Bento = styled.div`
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  gap: ${t.s5} ${t.s4};

  ${below(690)} {
    gap: ${t.s4} ${t.s3};
  }
`;

const Tool = styled.article<{ $span: 3 | 6 }>`
  min-width: 0;
  grid-column: span ${(p) => p.$span};

  > :first-child {
    height: 288px;
  }
  &:hover h3 {
    color: ${t.accentInk};
  }
  ${below(1100)} {
    grid-column: span ${(p) => p.$span * 2};
  }
  ${below(690)} {
    > :first-child {
      height: ${(p) => (p.$span === 6 ? 224 : 176)}px;
    }
  }
`;

const Photo = styled.div`
  position: relative;
  border-radius: ${t.r2};
  background: ${t.sunken};
  overflow: hidden;
`;

const Words = styled.div`
  padding-top: ${t.s3};

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${t.s2};
    font-size: ${t.t16};
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    color: ${t.ink3};
    font-size: ${t.t14};
  }
  ${below(690)} {
    p {
      font-size: ${t.t13};
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px;
  height: 100%;

  img {
    min-width: 0;
  }
`;

/** What a phone has no room for beside the other label, and what anybody sees. */
const OriginalTag = styled(PictureTag)`
  ${below(690)} {
    display: none;
  }
`;

/** The part of the wide picture that was there before. */
const Original = styled.div`
  position: absolute;
  inset: 9% 37.6% 3% 38.6%;
  border: 2px solid ${t.pictureLine};
  outline: 2000px solid color-mix(in srgb, ${t.pictureInk} 12%, transparent);

  span {
    position: absolute;
    top: 8px;
    left: 8px;
    padding: 3px 8px;
    border-radius: 4px;
    background: ${t.overPicture};
    color: ${t.onPicture};
    font-size: ${t.t12};
    line-height: 18px;
  }
  ${below(690)} {
    inset-inline: 25%;
  }
`;

const Makers = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: ${t.s4};
  margin-top: ${t.s6};

  ${below(690)} {
    grid-template-columns: repeat(5, 132px);
    gap: ${t.s3};
    margin-inline: -16px;
    padding-inline: 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Maker = styled.article`
  position: relative;
  min-width: 0;

  > div {
    position: relative;
    aspect-ratio: 4 / 3;
    border-radius: ${t.r2};
    background: ${t.sunken};
    overflow: hidden;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${t.s2};
    padding-top: 10px;
    font-size: ${t.t16};
    font-weight: 500;
  }
  &:hover h3 {
    color: ${t.accentInk};
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
