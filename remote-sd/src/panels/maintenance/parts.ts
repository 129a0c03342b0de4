import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Card of a server or of the benchmarks. */
export const MaintenanceCard = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  min-width: 0;
  padding: ${t.s4};
  ${card}
  h2 {
    font-size: ${t.t14};
  }
  h3 {
    font-size: ${t.t13};
  }
`;
