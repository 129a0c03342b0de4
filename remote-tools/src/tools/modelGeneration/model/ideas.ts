import { personOf } from '@app/shared/contracts/figure-library';
import { INITIAL_FORM, type ModelForm } from './form.ts';

/** An example that is drawn by one click. */
export interface ModelIdea {
  key: string;
  label: string;
  form: ModelForm;
}

function idea(key: string, label: string, person: string, more: Partial<ModelForm>): ModelIdea {
  const { name, figure, outfit } = personOf(person)!;
  return { key, label, form: { ...INITIAL_FORM, person: name, figure, outfit, ...more } };
}

export const IDEAS: readonly ModelIdea[] = [
  idea('garden', '花园里的碎花裙', 'tangguo', { pose: 'turn', scene: 'garden' }),
  idea('street', '街头的西装', 'guyan', { pose: 'pocket', scene: 'street' }),
  idea('autumn', '秋日大衣', 'yilian', { pose: 'walk', scene: 'autumn' }),
  idea('room', '客厅里的衬衫', 'sutang', { pose: 'sit', scene: 'room' }),
  idea('cafe', '咖啡馆半身', 'fangda', { pose: 'cross', scene: 'cafe', framing: 'half' }),
  idea('beach', '海边的短裤', 'baimu', { pose: 'hair', scene: 'beach' }),
];
