import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Wrap } from '@app/shared/ui/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Easel } from './Easel.tsx';

interface ErrorPageProps {
  code: number;
  title: string;
  /** Text below the title. */
  message: string;
  hint: string;
  /** A second button. */
  action?: ReactNode;
}

export function ErrorPage({ code, title, message, hint, action }: ErrorPageProps) {
  return (
    <Wrap>
      <Card>
        <Words>
          <Code>{code}</Code>
          <h1>{title}</h1>
          <p>{message}</p>
          <p>{hint}</p>
          <Ways>
            <LinkButton to="/" tone="primary">
              返回首页
            </LinkButton>
            {action}
          </Ways>
        </Words>
        <Easel code={code} />
      </Card>
    </Wrap>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  min-height: 360px;
  margin: ${t.s7} 0;
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};
  overflow: hidden;

  ${below(750)} {
    grid-template-columns: minmax(0, 1fr);
    margin: ${t.s5} 0;

    > svg {
      order: -1;
      height: 200px;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${t.s6} ${t.s7};
  color: ${t.ink2};

  h1 {
    margin: ${t.s1} 0;
    color: ${t.ink};
    font-size: ${t.t20};
  }
  p + p {
    margin-top: ${t.s2};
    font-size: ${t.t14};
    overflow-wrap: anywhere;
  }
  ${below(750)} {
    padding: ${t.s5};
  }
`;

const Code = styled.span`
  color: ${t.ink};
  font-size: ${t.t40};
  font-weight: 600;
  line-height: 48px;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  margin-top: ${t.s5};
`;
