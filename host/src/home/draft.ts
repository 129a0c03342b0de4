const KEY = 'home:prompt';
const MOST = 2_000;

/** What was typed into the prompt box in this tab: a login reloads the page. Empty where storage is forbidden. */
export function readDraft(): string {
  try {
    return (sessionStorage.getItem(KEY) ?? '').slice(0, MOST);
  } catch {
    return '';
  }
}

export function writeDraft(text: string): void {
  try {
    if (text) sessionStorage.setItem(KEY, text.slice(0, MOST));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or forbidden: the text is only lost if the page reloads.
  }
}
