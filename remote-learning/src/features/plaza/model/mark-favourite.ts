/** Answers of calls, as far as they contain course cards. */
interface CardLists {
  list?: unknown[];
  courses?: unknown[];
  pages?: unknown[];
}

function markCard(one: unknown, id: number, collected: boolean): unknown {
  if (typeof one !== 'object' || one === null) return one;
  if ('collected' in one && 'id' in one && one.id === id) return { ...one, collected };
  return markInCards(one, id, collected);
}

/** The same answer with a course marked as a favourite, or not, wherever it contains the course. */
export function markInCards<T>(answer: T, id: number, collected: boolean): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  const next: CardLists = { ...answer };
  for (const name of ['list', 'courses', 'pages'] as const)
    if (Array.isArray(next[name])) next[name] = next[name].map((one) => markCard(one, id, collected));
  return next as T;
}
