import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import type { Sheet } from './loading/styles.ts';
import { nonce } from './loading/nonce.ts';

let made: Sheet | undefined;

/**
 * One for good: a sheet that StyleSheetManager makes while React draws stays behind, full, when
 * React starts over.
 */
function sheetOf(parent: Sheet): Sheet {
  return (made ??= parent.reconstructWithOptions({ nonce }, false));
}

/**
 * Nonce of every style for the page's policy, also on a card that replaces the whole application.
 */
export function Styles({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  return <StyleSheetManager sheet={sheetOf(styleSheet)}>{children}</StyleSheetManager>;
}
