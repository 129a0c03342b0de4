import { newsArticles } from './articles-news.ts';
import { payment } from './articles-payment.ts';
import { privacy } from './articles-privacy.ts';
import { protocol } from './articles-protocol.ts';
import type { SeedArticle } from './types.ts';

export const articles: SeedArticle[] = [protocol, privacy, payment, ...newsArticles];
