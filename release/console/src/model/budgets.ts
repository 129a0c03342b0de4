const NAMES: Record<string, string> = { entryKB: '入口', routeKB: '页面' };

/** Name of a budget for people. */
export function budgetText(budget: string): string {
  return NAMES[budget] ?? budget;
}

/** The same in a sentence of the gate, 「entryKB 12.7 / 20 KB」. */
export function withBudgetTexts(detail: string): string {
  return detail.replace(/\b[a-z]+KB\b/g, budgetText);
}
