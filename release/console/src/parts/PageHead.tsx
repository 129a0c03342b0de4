import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface PageHeadProps {
  title: string;
  /** Summary of the state in one line. */
  summary?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, summary, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · 发布台 · 绘学 AI`;
  }, [title]);
  return (
    <Row>
      <h1>{title}</h1>
      {summary ? <p>{summary}</p> : null}
      <End>{children}</End>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.s1} ${t.s3};
  min-height: 32px;
  margin-bottom: ${t.s3};
  h1 {
    font-size: ${t.t20};
    line-height: 28px;
  }
  p {
    color: ${t.ink3};
    line-height: 24px;
  }
  p b {
    font-weight: 500;
    color: ${t.ink2};
  }
`;

const End = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  margin-left: auto;
  ${below(690)} {
    width: 100%;
    margin-left: 0;
    &:empty {
      display: none;
    }
  }
`;
