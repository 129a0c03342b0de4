import { below, t } from '@app/shared/theme/tokens';
import { Badge, PictureTag } from '@app/shared/ui/badge';
import { LinkButton } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { GraduationCap } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PICTURES } from '../features/catalogue/pictures.ts';
import { TOOLS } from '../kit/tools.ts';

/**
 * Page of an announced tool: its future results, an alternative meanwhile, and lessons about it. It
 * needs no login.
 */
export function Upcoming() {
  const { pathname } = useLocation();
  const tool = TOOLS.find(({ path }) => path === pathname);
  if (!tool) return null;
  const instead = tool.instead ?? { to: '/hidream/imgEnhance', label: '先去增强一张照片' };
  return (
    <Page>
      <figure>
        <Picture
          src={PICTURES[tool.name]}
          alt={`${tool.title}的示意图：${tool.summary}`}
          ratio="4 / 3"
          loading="eager"
        />
        <PictureTag $at="bottom-right">示意</PictureTag>
      </figure>
      <div>
        <h1>
          {tool.title}
          <Badge>即将开启</Badge>
        </h1>
        <p>{tool.summary}。现在还不能用，图为示意。</p>
        <Ways>
          <LinkButton to={instead.to} tone="primary">
            {instead.label}
          </LinkButton>
          {tool.lesson ? (
            <LinkButton
              to={`/course/search?searchVal=${encodeURIComponent(tool.lesson)}`}
              icon={<GraduationCap size={16} strokeWidth={1.5} aria-hidden />}
            >
              看相关的课
            </LinkButton>
          ) : null}
        </Ways>
      </div>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) minmax(240px, 400px);
  align-items: center;
  justify-content: center;
  gap: ${t.s6};
  min-height: min(720px, 100dvh - 57px);
  padding: ${t.s6} ${t.s5};
  color: ${t.ink2};
  figure {
    position: relative;
    overflow: hidden;
    border-radius: ${t.r2};
  }
  h1 {
    display: flex;
    align-items: center;
    gap: ${t.s3};
    margin-bottom: ${t.s2};
    color: ${t.ink};
    font-size: ${t.t28};
  }
  ${below(1000)} {
    grid-template-columns: minmax(0, 560px);
    align-content: start;
    gap: ${t.s5};
    min-height: 0;
    padding: ${t.s4};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  margin-top: ${t.s5};
`;
