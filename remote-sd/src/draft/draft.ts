import { DEFAULT_FORM, settingsOf, toForm, type SdForm, type SdSettings } from '../model/form.ts';
import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface DraftState {
  form: SdForm;
  /** The form without its prompts; the same object while only those change. */
  settings: SdSettings;
  /** `off`: the browser keeps nothing, the form lives as long as the page. */
  saving: 'saved' | 'pending' | 'off';
}

export interface DraftClock {
  after(ms: number, run: () => void): () => void;
}

/** Typing pauses this long before a write. */
const SAVE_DELAY_MS = 400;

const SCHEMA = {
  version: 1,
  // A change of SdForm's meaning raises the version and adds its step here.
  migrations: {},
  parse: (value: unknown): SdForm => toForm(value),
};

const keyOf = (owner: number | null): string => `huixue.sd.form.${owner ?? 'guest'}`;

/** The workbench's form, saved by itself, one draft a person. Lives outside React: keystrokes must not depend on a tree. */
export class Draft {
  #storage: SafeStorage;
  #clock: DraftClock;
  #owner: number | null = null;
  #touched = false;
  #state: DraftState;
  #cancelSave: (() => void) | null = null;
  #listeners = new Set<() => void>();

  constructor(storage: SafeStorage, clock: DraftClock) {
    this.#storage = storage;
    this.#clock = clock;
    const form = this.#load(null);
    this.#state = { form, settings: settingsOf(form), saving: 'saved' };
  }

  get state(): DraftState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<SdForm> | ((form: SdForm) => SdForm)): void {
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
      this.#storage.remove(keyOf(null));
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
    const kept = this.#storage.set(keyOf(this.#owner), writeVersioned(this.#state.form, SCHEMA.version));
    this.#set({ ...this.#state, saving: kept ? 'saved' : 'off' });
  }

  #load(owner: number | null): SdForm {
    return readVersioned(this.#storage.get(keyOf(owner)), SCHEMA) ?? DEFAULT_FORM;
  }

  #set({ form, saving }: Omit<DraftState, 'settings'>): void {
    this.#state = { form, saving, settings: settingsOf(form, this.#state.settings) };
    for (const listener of this.#listeners) listener();
  }
}
