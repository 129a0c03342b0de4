import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A box of fixed height; with `data-empty`, when nothing was started, it is one row. */
export const MineFrame = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s4} ${t.s6};
  height: 196px;
  margin-top: ${t.s7};
  padding: ${t.s4} ${t.s5};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};
  overflow: hidden;
  color: ${t.ink3};
  font-size: ${t.t13};

  h2 {
    display: flex;
    justify-content: space-between;
    margin-bottom: ${t.s3};
    color: ${t.ink};
    font-size: ${t.t16};
  }
  h2 a {
    color: ${t.accentInk};
    font-size: ${t.t13};
    font-weight: 400;
  }
  li + li > a {
    margin-top: ${t.s2};
  }
  &[data-empty] {
    height: auto;
  }
  &[data-empty] > section {
    display: flex;
    align-items: center;
    gap: ${t.s4};
  }
  &[data-empty] h2 {
    margin: 0;
  }
  &[data-empty] ul {
    display: none;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    height: 348px;
    padding: ${t.s4};
  }
`;
