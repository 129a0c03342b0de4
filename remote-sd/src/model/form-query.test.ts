import { expect, it } from 'vitest';
import { DEFAULT_FORM } from './form.ts';
import { formFromQuery, queryOfForm } from './form-query.ts';

it('formFromQuery fills the parameters of the address and keeps the rest of the draft', () => {
  const draft = { ...DEFAULT_FORM, prompt: '旧', steps: 40 };
  const query = new URLSearchParams('prompt=山水 & 茶&width=1024&height=oops&batch=9&utm=1');
  expect(formFromQuery(query, draft)).toEqual({ ...draft, prompt: '山水 ', width: 1024, batch_size: 8 });
});

it('formFromQuery returns null when the address has no parameters', () => {
  expect(formFromQuery(new URLSearchParams('from=home'), DEFAULT_FORM)).toBeNull();
});

it('formFromQuery reads the address that queryOfForm writes', () => {
  const preset = { prompt: '(青瓷:1.2)，桂花 & 柿子', width: 1024, cfg_scale: 6.5, style: 'ink' };
  expect(formFromQuery(new URLSearchParams(queryOfForm(preset)), DEFAULT_FORM)).toEqual({ ...DEFAULT_FORM, ...preset });
});
