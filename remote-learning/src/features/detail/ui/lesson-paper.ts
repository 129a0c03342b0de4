import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A lesson that is read instead of played. */
export const LessonPaper = styled.section<{ $pad: string }>`
  padding: ${({ $pad }) => $pad};
  ${card}
  ${below(690)} {
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

export const LessonTitle = styled.h2<{ $gap: string }>`
  margin: ${t.s2} 0 ${({ $gap }) => $gap};
  font-size: ${t.t28};
  overflow-wrap: anywhere;
  ${below(690)} {
    font-size: ${t.t20};
  }
`;
