import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import type { StyleSheet } from './loading/styles.ts';
import { nestConditions } from './loading/nest-conditions.ts';
import { nonce } from './loading/nonce.ts';

let made: StyleSheet | undefined;

/** Sheets below this one inherit them. */
const PLUGINS = CSS.supports('selector(&)') ? [nestConditions] : [];

/**
 * Created once: a sheet that StyleSheetManager creates during render would be left behind when
 * React restarts.
 */
function sheetOf(parent: StyleSheet): StyleSheet {
  return (made ??= parent.reconstructWithOptions({ nonce }, false));
}

/** Sets the CSP nonce of all styles, also on a card that replaces the whole application. */
export function Styles({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  return (
    <StyleSheetManager sheet={sheetOf(styleSheet)} stylisPlugins={PLUGINS}>
      {children}
    </StyleSheetManager>
  );
}
