const NAMES: Record<string, string> = { entryKB: '入口', routeKB: '页面' };

/** Chinese name of a budget. */
export function budgetText(budget: string): string {
  return NAMES[budget] ?? budget;
}

/**
 * Replaces the budget names in a message of the gate, such as 「entryKB 12.7 / 20 KB」, by their
 * Chinese names.
 */
export function withBudgetTexts(detail: string): string {
  return detail.replace(/\b[a-z]+KB\b/g, budgetText);
}
