/**
 * Reset and page background, for the HTML's head, after the tokens. Not in the sheet of
 * styled-components: each rule added there makes the browser recalculate all matches of that sheet,
 * and these rules match everything.
 */
export const baseCss = `
  *, *::before, *::after { box-sizing: border-box }
  html { -webkit-text-size-adjust: 100% }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 400 var(--t-16)/1.6 var(--font); text-autospace: normal; -webkit-font-smoothing: antialiased; overflow-wrap: break-word }
  h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; list-style: none; min-width: 0 }
  h1, h2, h3, h4, h5 { line-height: 1.25; font-weight: 600; text-wrap: balance }
  a { color: inherit; text-decoration: none }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit }
  button { cursor: pointer; background: none; border: 0; padding: 0 }
  img, svg, video, canvas { display: block; max-width: 100% }
  svg { flex: none }
  [hidden] { display: none !important }
`;

/**
 * Other base rules, which no skeleton needs: the host adds it by script, so that the release of a
 * remote does not transfer it again with the page. Forced colours remove backgrounds and shadows:
 * selected elements get a border in the system's selection colour. `data-scrim`: a scrim does not
 * cover the gutter of the scrollbar, which is darkened separately.
 */
export const lateBaseCss = `
  html[data-scrim] { background: color-mix(in srgb, var(--ground), #0f1219 50%) }
  legend { padding: 0 }
  button, a, label, summary, [role='button'] { -webkit-tap-highlight-color: transparent; touch-action: manipulation }
  table { border-collapse: collapse }
  :where(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
  ::selection { background: var(--accent); color: var(--on-accent) }
  @media (forced-colors: active) {
    [aria-pressed='true'], [aria-selected='true'], [aria-current]:not([aria-current='false']), [data-selected], [data-highlighted], label:has(> :is(input:checked, [role='radio'][aria-checked='true'])) { outline: 3px solid SelectedItem; outline-offset: -3px }
  }
  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto }
    *, *::before, *::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; transition: none !important }
  }
`;
