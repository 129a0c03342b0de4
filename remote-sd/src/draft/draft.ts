import { DEFAULT_FORM, settingsOf, toForm, type SdForm, type SdSettings } from '../model/form.ts';
import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface DraftState<T = SdForm, S = SdSettings> {
  form: T;
  /** What of the form changes less often than all of it; the same object while it stays so. */
  settings: S;
  /** `off`: the browser keeps nothing, the form lives as long as the page. */
  saving: 'saved' | 'pending' | 'off';
}

export interface DraftClock {
  after(ms: number, run: () => void): () => void;
}

/** Typing pauses this long before a write. */
const SAVE_DELAY_MS = 400;

/** What a draft is of. */
export interface DraftPlan<T, S> {
  /** Of its place in the storage, before the owner. */
  key: string;
  schema: {
    version: number;
    // A change of the form's meaning raises the version and adds its step here.
    migrations: Record<number, (value: unknown) => unknown>;
    parse: (value: unknown) => T;
  };
  initial: T;
  settingsOf: (form: T, before?: S) => S;
}

/** The form that all drawing tabs have; its settings are without the prompts. */
export const FORM_PLAN: DraftPlan<SdForm, SdSettings> = {
  key: 'huixue.sd.form',
  schema: { version: 1, migrations: {}, parse: (value) => toForm(value) },
  initial: DEFAULT_FORM,
  settingsOf,
};

/** A form of the workbench, saved by itself, one draft a person. Lives outside React: keystrokes must not depend on a tree. */
export class Draft<T extends object = SdForm, S = SdSettings> {
  #storage: SafeStorage;
  #clock: DraftClock;
  #plan: DraftPlan<T, S>;
  #owner: number | null = null;
  #touched = false;
  #state: DraftState<T, S>;
  #cancelSave: (() => void) | null = null;
  #listeners = new Set<() => void>();

  constructor(storage: SafeStorage, clock: DraftClock, plan: DraftPlan<T, S>) {
    this.#storage = storage;
    this.#clock = clock;
    this.#plan = plan;
    const form = this.#load(null);
    this.#state = { form, settings: plan.settingsOf(form), saving: 'saved' };
  }

  get state(): DraftState<T, S> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<T> | ((form: T) => T)): void {
    const { form } = this.#state;
    const next = typeof change === 'function' ? change(form) : { ...form, ...change };
    if (next === form) return;
    this.#touched = true;
    this.#set({ form: next, saving: 'pending' });
    this.#cancelSave?.();
    this.#cancelSave = this.#clock.after(SAVE_DELAY_MS, () => this.flush());
  }

  /**
   * A person logged in. What a visitor typed comes along; otherwise the person finds the own draft. An expired session calls
   * nothing: the form stays on screen and still belongs to the same person.
   */
  enter(userId: number): void {
    if (userId === this.#owner) return;
    this.flush();
    const carried = this.#owner === null && this.#touched;
    this.#owner = userId;
    this.#touched = false;
    if (carried) {
      this.#storage.remove(this.#keyOf(null));
      this.#write();
    } else {
      this.#set({ form: this.#load(userId), saving: 'saved' });
    }
  }

  /** The person logged out: the next one at this screen must not see the draft. */
  leave(): void {
    this.flush();
    this.#owner = null;
    this.#touched = false;
    this.#set({ form: this.#load(null), saving: 'saved' });
  }

  /** Writes at once what waits, e.g. when the page is hidden. */
  flush(): void {
    if (!this.#cancelSave) return;
    this.#cancelSave();
    this.#cancelSave = null;
    this.#write();
  }

  #write(): void {
    const kept = this.#storage.set(
      this.#keyOf(this.#owner),
      writeVersioned(this.#state.form, this.#plan.schema.version),
    );
    this.#set({ ...this.#state, saving: kept ? 'saved' : 'off' });
  }

  #keyOf(owner: number | null): string {
    return `${this.#plan.key}.${owner ?? 'guest'}`;
  }

  #load(owner: number | null): T {
    return readVersioned(this.#storage.get(this.#keyOf(owner)), this.#plan.schema) ?? this.#plan.initial;
  }

  #set({ form, saving }: Omit<DraftState<T, S>, 'settings'>): void {
    this.#state = { form, saving, settings: this.#plan.settingsOf(form, this.#state.settings) };
    for (const listener of this.#listeners) listener();
  }
}
