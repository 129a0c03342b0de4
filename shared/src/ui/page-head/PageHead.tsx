import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, t } from '../../theme/tokens.ts';

interface PageHeadProps {
  title: string;
  /** One-line description of the page. */
  children: ReactNode;
}

/** Heading of a page. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <Head>
      <h1>{title}</h1>
      <p>{children}</p>
    </Head>
  );
}

const Head = styled.div`
  padding: ${t.s6} 0 ${t.s4};
  h1 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  p {
    margin-top: ${t.s1};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  ${below(690)} {
    padding: ${t.s5} 0 ${t.s3};
  }
`;
