import { hidden } from '@app/shared/theme/mixins';
import { styled } from 'styled-components';
import { Head, Th, Tr } from './table.ts';

interface Column {
  title: string;
  /** In px; a column without a width takes what is left. */
  width?: number;
  /** Whether it is aligned to the right, as figures are. */
  right?: boolean;
  /** Whether only screen readers get its title. */
  silent?: boolean;
}

/** The column of a row's actions. */
export const ACTIONS: Column = { title: '操作', width: 56, silent: true };

/** Header row of a table. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <Head>
      <Tr>
        {columns.map(({ title, width, right, silent }) => (
          <Th key={title} scope="col" $width={width} $right={right}>
            {silent ? <Said>{title}</Said> : title}
          </Th>
        ))}
      </Tr>
    </Head>
  );
}

const Said = styled.span`
  ${hidden}
`;
