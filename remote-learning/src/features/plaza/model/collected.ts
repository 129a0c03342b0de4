/** Answers of calls, as far as they contain course cards. */
interface Cards {
  list?: unknown[];
  courses?: unknown[];
  pages?: unknown[];
}

function changed(one: unknown, id: number, collected: boolean): unknown {
  if (typeof one !== 'object' || one === null) return one;
  if ('collected' in one && 'id' in one && one.id === id) return { ...one, collected };
  return withCollected(one, id, collected);
}

/** The same answer with a course marked as a favourite, or not, wherever it contains the course. */
export function withCollected<T>(answer: T, id: number, collected: boolean): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  const next: Cards = { ...answer };
  for (const name of ['list', 'courses', 'pages'] as const)
    if (Array.isArray(next[name])) next[name] = next[name].map((one) => changed(one, id, collected));
  return next as T;
}
