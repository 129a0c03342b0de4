export const css = `
.page { display: grid; gap: var(--s-4); max-width: 640px; margin-inline: auto; padding: var(--s-6) var(--s-4); }
h1 { margin: 0; color: var(--ink); font-size: var(--t-28); }
form { display: grid; grid-template-columns: 1fr auto; align-items: end; gap: var(--s-3); }
label { display: grid; gap: var(--s-1); color: var(--ink-2); font-size: var(--t-13); }
input, button { box-sizing: border-box; height: 36px; border-radius: var(--r-1); font: inherit; font-size: var(--t-14); }
input { width: 100%; padding: 0 var(--s-3); border: 1px solid var(--line-field); background: var(--surface); color: var(--ink); }
button { padding: 0 var(--s-4); border: 0; background: none; color: var(--accent-ink); cursor: pointer; }
form button { background: var(--accent); color: var(--on-accent); }
section { display: grid; gap: var(--s-4); }
ul { display: grid; gap: var(--s-2); margin: 0; padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; align-items: center; border-bottom: 1px solid var(--line); color: var(--ink); }
p { margin: 0; color: var(--ink-3); }
`;
