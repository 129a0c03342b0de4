import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Wrapper of a SearchForm that is alone in its panel: a larger field. */
export const LargeSearchField = styled.div`
  form > div:first-child {
    min-height: 44px;
    font-size: ${t.t14};
  }
  ${below(750)} {
    /* Smaller, and a phone zooms in on focus. */
    input {
      font-size: ${t.t16};
    }
  }
`;
