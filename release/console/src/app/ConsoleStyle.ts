import { t } from '@app/shared/theme/tokens';
import { createGlobalStyle } from 'styled-components';

/** The console has a dense layout: 13 px, figures of equal width. */
export const ConsoleStyle = createGlobalStyle`
  body { min-height: 100vh; font-size: ${t.t13}; line-height: 20px; font-variant-numeric: tabular-nums }
  h2, h3 { font-size: ${t.t13}; line-height: 20px }
`;
