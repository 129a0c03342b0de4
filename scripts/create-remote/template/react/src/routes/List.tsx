import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Items } from '../features/items/ui/Items.tsx';

/** `__MOUNT__` */
export function List() {
  return (
    <Page>
      <h1>__TITLE__</h1>
      <Items />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${t.s4};
  max-width: 640px;
  margin-inline: auto;
  padding: ${t.s6} ${t.s4};
`;
