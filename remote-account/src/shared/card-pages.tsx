import { below, t } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Page of a list of cards, and the props of its `Pagination`. */
export function useCardPage() {
  const [input, setInput] = useState({ page: 1, limit: 20 });
  return {
    input,
    pagination: {
      ...input,
      onChange: (page: number) => setInput({ ...input, page }),
      onLimitChange: (limit: number, page: number) => setInput({ page, limit }),
    },
  };
}

export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  margin-bottom: ${t.s5};
  ${below(1280)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
