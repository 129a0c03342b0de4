/** PageDown and PageUp in a feed: focus the next or previous article, as the role feed requires. */
export function toNextArticle(event: KeyboardEvent): void {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  if (step === 0) return;
  const articles = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('article, [role="article"]')];
  const next = articles[articles.findIndex((article) => article.contains(event.target as Node)) + step];
  if (!next) return;
  event.preventDefault();
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus();
}
