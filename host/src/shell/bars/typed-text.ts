const FIELDS = 'textarea, input, [contenteditable]:not([contenteditable="false"])';
const TYPED = new Set(['text', 'search', 'email', 'tel', 'url', 'number']);

/** All text typed into the current page, one field per paragraph, for when it cannot be saved. */
export function typedText(root: ParentNode | null = document.querySelector('main')): string {
  return [...(root?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
    .map((field) => textOf(field).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

function textOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement) return TYPED.has(field.type) ? field.value : '';
  return field instanceof HTMLTextAreaElement ? field.value : field.innerText;
}
