import { SECTIONS } from '../../bench/sections.ts';

const CONTROLS = 'input, textarea, button, [role="combobox"]';

/** The control of the form that is called so; what is folded away is its fold. */
export function findControl(name: string): HTMLElement | null {
  const form = document.getElementById(SECTIONS.params);
  const all = [...(form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (control) => control.closest('[hidden]') === null && !control.matches('[type="file"]'),
  );
  return all.find((control) => isCalled(control, name)) ?? null;
}

function isCalled(control: HTMLElement, name: string): boolean {
  const said = control.getAttribute('aria-label');
  if (said !== null) return said === name || said.startsWith(`${name}，`);
  const labels = [
    ...(control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
    ...(control instanceof HTMLInputElement ? (control.labels ?? []) : []),
    control.hasAttribute('aria-expanded') ? control : null,
  ];
  // The English beside it is for the eye.
  return labels.some((label) => label?.textContent.trim().startsWith(name));
}

/** Brings a control into sight and the keyboard to it. */
export function revealControl(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
