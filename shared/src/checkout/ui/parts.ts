import { card } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { styled } from 'styled-components';

/** Section of the page. */
export const Block = styled.section`
  padding: ${t.s5};
  ${card}
  font-size: ${t.t14};

  > h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
    small {
      margin-left: ${t.s2};
      color: ${t.ink3};
      font-size: ${t.t13};
      font-weight: 400;
    }
  }
  ${below(690)} {
    margin-inline: -16px;
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

/** Two fields side by side, stacked on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s3};
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Fields = styled.form`
  display: grid;
  gap: ${t.s3};
`;

export const Actions = styled.div`
  display: flex;
  gap: ${t.s2};
  justify-content: flex-end;
`;
