import { hidden } from '@app/shared/theme/mixins';
import { styled } from 'styled-components';
import { Th } from './table.ts';

/** Head of the column of actions. */
export const ActionsTh = () => (
  <Th scope="col" $width={56}>
    <Said>操作</Said>
  </Th>
);

const Said = styled.span`
  ${hidden}
`;
