import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { t } from '@app/shared/theme/tokens';

/** Link to an application's page. */
export const AppLink = styled(Link)`
  font-weight: 600;
  line-height: 20px;
  &:hover {
    color: ${t.accentInk};
  }
`;

export const TextLink = styled(Link)`
  color: ${t.accentInk};
  font-weight: 500;
  &:hover {
    text-decoration: underline;
  }
`;

export const TextButton = styled.button`
  color: ${t.accentInk};
  font-weight: 500;
  &:hover {
    text-decoration: underline;
  }
  &:disabled {
    color: ${t.ink3};
    text-decoration: none;
    cursor: default;
  }
`;
