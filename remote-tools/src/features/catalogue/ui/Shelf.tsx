import { below, t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import painted from '../../../assets/shelf/tool-image.webp';
import { TOOLS, type DeclaredTool } from '../../../kit/tools.ts';
import { PICTURES } from '../pictures.ts';

const shelfEntry = ({ path, name, title, summary }: DeclaredTool) => ({
  path,
  title,
  summary,
  picture: PICTURES[name],
});

const WORKBENCH: ReturnType<typeof shelfEntry> = {
  path: '/SD',
  title: '云端 SD',
  summary: '一句话生成图片，提示词、尺寸、种子都由您定',
  // The picture was painted by the workbench's built-in engine.
  picture: painted,
};

/** Groups of tools; the one for sellers is first, and in it the tool that creates a whole set. */
const GROUPS = (['商品与试衣', '修图', '生成'] as const).map((group) => ({
  group,
  tools: [
    ...TOOLS.filter((tool) => tool.page && tool.group === group).map(shelfEntry),
    ...(group === '生成' ? [WORKBENCH] : []),
  ],
}));
const ANNOUNCED = TOOLS.filter(({ page }) => !page);

/** Open tools in large cards, grouped by purpose; announced ones in one small row. */
export function Shelf() {
  return (
    <>
      {GROUPS.map(({ group, tools }) => (
        <section key={group} aria-labelledby={`tools-${group}`}>
          <Group id={`tools-${group}`}>{group}</Group>
          <Open>
            {tools.map(({ path, title, summary, picture }) => (
              <Card key={path} to={path}>
                <Picture src={picture} alt="" ratio="4 / 3" radius={t.r2} loading="eager" />
                <h3>{title}</h3>
                <p>{summary}</p>
              </Card>
            ))}
          </Open>
        </section>
      ))}
      {ANNOUNCED.length === 0 ? null : (
        <Soon aria-labelledby="tools-soon">
          <h2 id="tools-soon">即将开启</h2>
          <p>图为示意，点开看它会做什么。</p>
          <ul>
            {ANNOUNCED.map(({ path, name, title }) => (
              <li key={path}>
                <Link to={path}>
                  <Picture src={PICTURES[name]} alt="" ratio="4 / 3" radius={t.r1} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Soon>
      )}
    </>
  );
}

const Group = styled.h2`
  margin: ${t.s5} 0 ${t.s3};
  font-size: ${t.t20};
`;

const Open = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${t.s5} ${t.s4};
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s4} ${t.s3};
  }
`;

const Card = styled(Link)`
  display: block;
  h3 {
    margin-top: ${t.s2};
    font-size: ${t.t16};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 20px;
  }
  &:hover h3 {
    color: ${t.accentInk};
  }
`;

const Soon = styled.section`
  margin: ${t.s7} 0;
  padding-top: ${t.s5};
  border-top: 1px solid ${t.line};
  h2 {
    font-size: ${t.t16};
  }
  > p {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
    gap: ${t.s3};
    margin-top: ${t.s4};
  }
  a {
    display: grid;
    gap: 6px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  a:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
