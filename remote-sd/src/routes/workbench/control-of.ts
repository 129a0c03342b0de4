import { SECTIONS } from '../../bench/sections.ts';

const CONTROLS = 'input, textarea, button, [role="combobox"]';

/** The form control with this label; for one in a closed fold, the fold. */
export function findControl(name: string): HTMLElement | null {
  const form = document.getElementById(SECTIONS.params);
  const all = [...(form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (control) => control.closest('[hidden]') === null && !control.matches('[type="file"]'),
  );
  return all.find((control) => hasLabel(control, name)) ?? null;
}

function hasLabel(control: HTMLElement, name: string): boolean {
  const said = control.getAttribute('aria-label');
  if (said !== null) return said === name || said.startsWith(`${name}，`);
  const labels = [
    ...(control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
    ...(control instanceof HTMLInputElement ? (control.labels ?? []) : []),
    control.hasAttribute('aria-expanded') ? control : null,
  ];
  return labels.some((label) => nameOf(label)?.startsWith(name));
}

/** The Chinese name of a label, also where the browser has translated the page. */
function nameOf(label: HTMLElement | null): string | undefined {
  return label?.querySelector<HTMLElement>('[data-label]')?.dataset.label ?? label?.textContent.trim();
}

/** Scrolls to a control and focuses it. */
export function revealControl(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
