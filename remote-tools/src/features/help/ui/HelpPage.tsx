import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import type { ToolHelp } from '../../../kit/help.ts';
import { faint } from '../../../kit/styles.ts';

/** How one tool is used, on one page. */
export function HelpPage({ help }: { help: ToolHelp }) {
  const name = help.name ?? TOOL_NAMES[help.tool];
  const { before, after, text } = help.example;
  const pictures = before ? [before, ...after] : after;
  return (
    <article>
      <Head>
        <div>
          <h1>{name}怎么用</h1>
          <p>{help.summary}</p>
        </div>
        <LinkButton tone="primary" to={homeOfTool(help.tool)}>
          打开{name}
        </LinkButton>
      </Head>
      <Steps>
        {help.steps.map(({ title, text: how }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{how}</p>
          </li>
        ))}
      </Steps>
      <Part>
        <h2>一个真实的例子</h2>
        <Pictures>
          {pictures.map(({ src, label }) => (
            <figure key={label}>
              <img src={src} alt={`${name}示例：${label}`} loading="lazy" />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </Pictures>
        <p>{text}</p>
      </Part>
      <Two>
        <Lines title="做得更好" lines={help.tips} />
        <Lines title="做不到的" lines={help.limits} />
      </Two>
      <Part>
        <h2>由谁来做</h2>
        <p>{help.engine}</p>
      </Part>
    </article>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Part>
    <h2>{title}</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Part>
);

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  margin-bottom: ${t.s5};
  h1 {
    font-size: ${t.t28};
  }
  p {
    color: ${t.ink2};
  }
  ${below(690)} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${t.s5};
  counter-reset: step;
  li {
    counter-increment: step;
    padding-top: ${t.s3};
    border-top: 2px solid ${t.accent};
  }
  h2 {
    margin-bottom: ${t.s1};
    font-size: ${t.t16};
  }
  h2::before {
    content: counter(step) '. ';
    font-variant-numeric: tabular-nums;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const Part = styled.section`
  margin-top: ${t.s6};
  color: ${t.ink2};
  font-size: ${t.t14};
  h2 {
    margin-bottom: ${t.s3};
    color: ${t.ink};
    font-size: ${t.t16};
  }
  li {
    margin-left: 1.2em;
    list-style: disc;
  }
  li + li {
    margin-top: ${t.s1};
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
  gap: 0 ${t.s6};
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  align-items: start;
  gap: ${t.s3};
  margin-bottom: ${t.s3};
  /* A frame of one shape: the words below stay where they are while pictures load. */
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;
    border-radius: ${t.r2};
    background: ${t.sunken};
  }
  figcaption {
    margin-top: ${t.s1};
    ${faint}
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
