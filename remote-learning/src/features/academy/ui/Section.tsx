import { below, t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** A section of the academy: heading, a line below it, and a link to more at its end. */
export const Section = styled.section`
  margin-top: ${t.s8};
  > h2,
  > header h2 {
    font-size: ${t.t28};
  }
  > p,
  > header p {
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t14};
  }
  > p {
    margin-bottom: ${t.s5};
  }
  > header {
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    gap: ${t.s4};
    margin-bottom: ${t.s5};
  }
  > header > a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 4px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  > header > a:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    margin-top: ${t.s7};
    > h2,
    > header h2 {
      font-size: 22px;
    }
    > header > a {
      min-height: 44px;
      margin-bottom: -8px;
    }
  }
`;

/** Breaks a title at its punctuation, and within a phrase only when that is wider than the line. */
export const phrases = css`
  overflow-wrap: anywhere;
  text-wrap: wrap;
  word-break: keep-all;
`;
