import { useAppConfig } from '@app/shared/state/config';
import { below } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark } from './Mark.tsx';

export function Brand() {
  const { brand } = useAppConfig();
  return (
    <Home to="/" aria-label={`${brand} 首页`}>
      <Mark />
      <span>{brand}</span>
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 18px;
  font-weight: 600;
  letter-spacing: 0.02em;
  white-space: nowrap;

  ${below(450)} {
    gap: 8px;
    font-size: 16px;
    svg {
      width: 26px;
      height: 26px;
    }
  }
`;
