import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const TalkList = styled.ol`
  li + li {
    border-top: 1px solid ${t.line};
  }
  &[data-stale] {
    opacity: 0.6;
  }
`;

/** Filters and order, above a list. */
export const TalkTools = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  margin-top: ${t.s5};
`;

export const TalkLoading = styled.div`
  display: grid;
  gap: ${t.s4};
  padding-top: ${t.s4};
`;
