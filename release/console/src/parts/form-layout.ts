import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Fields of a form below each other. */
export const FormColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s4};
`;

/** Two fields in one row, below each other on a phone. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s3};
  ${below(450)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Buttons at the end of a form. */
export const FormEnd = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${t.s2};
`;
