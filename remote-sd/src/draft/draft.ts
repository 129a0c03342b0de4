import { DEFAULT_FORM, settingsOf, toForm, type SdForm, type SdSettings } from '../model/form.ts';
import { createStore, type Store } from '@app/shared/state/create-store';
import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface DraftState<T = SdForm, S = SdSettings> {
  form: T;
  /** Slow-changing part of the form; referentially stable while it is unchanged. */
  settings: S;
  /** `off`: the browser has no storage or it is full, so the form lasts as long as the page. */
  saving: 'saved' | 'pending' | 'off';
}

export interface DraftClock {
  after(ms: number, run: () => void): () => void;
}

/** Pause in typing, in ms, before the draft is written. */
const SAVE_DELAY_MS = 400;

/** Description of a form that is stored as a draft. */
export interface DraftPlan<T, S> {
  /** Prefix of the storage key; the id of the owner is appended. */
  key: string;
  schema: {
    version: number;
    // Migrations by version: a change of the form's meaning raises the version and adds a step
    // here.
    migrations: Record<number, (value: unknown) => unknown>;
    parse: (value: unknown) => T;
  };
  initial: T;
  settingsOf: (form: T, before?: S) => S;
}

/** The form that all drawing tabs share; its settings exclude the prompts. */
export const FORM_PLAN: DraftPlan<SdForm, SdSettings> = {
  key: 'huixue.sd.form',
  schema: { version: 1, migrations: {}, parse: (value) => toForm(value) },
  initial: DEFAULT_FORM,
  settingsOf,
};

/**
 * Reasons to set the person's own form aside: a practice of a lesson, or a task that is edited. A
 * task can be edited during a practice; editing ends before a practice starts.
 */
export type AsideReason = 'practice' | 'editing';

/** In the order in which the forms are set aside. */
const REASONS: readonly AsideReason[] = ['practice', 'editing'];

/** Suffixes of the storage key. */
const ASIDE_SUFFIXES: Readonly<Record<AsideReason, string>> = { practice: 'practice', editing: 'aside' };

/** Storages of a draft. */
export interface DraftPlaces {
  /** Storage of the tab, which survives a reload and a crash: no other tab writes to it. */
  tab: SafeStorage;
  /** Latest draft of any tab: a new tab starts with it. */
  last: SafeStorage;
}

/**
 * A form of the workbench that saves itself, one draft for each person and tab. It lives outside
 * React: keystrokes must not depend on a component tree.
 */
export class Draft<T extends object = SdForm, S = SdSettings> {
  #places: DraftPlaces;
  #clock: DraftClock;
  #plan: DraftPlan<T, S>;
  #owner: number | null = null;
  /** Whether the person's own form was changed. */
  #touched = false;
  /** Whether the form in its place was changed: of a practice, or of an edited task. */
  #filled = false;
  #state: Store<DraftState<T, S>>;
  /** Forms that were replaced, by the reason. */
  #asides: Partial<Record<AsideReason, T>>;
  #cancelSave: (() => void) | null = null;
  #loads = 0;

  readonly subscribe: Store<DraftState<T, S>>['subscribe'];

  constructor(places: DraftPlaces, clock: DraftClock, plan: DraftPlan<T, S>) {
    this.#places = places;
    this.#clock = clock;
    this.#plan = plan;
    const form = this.#load(null);
    this.#state = createStore<DraftState<T, S>>({ form, settings: plan.settingsOf(form), saving: 'saved' });
    this.subscribe = this.#state.subscribe;
    this.#asides = this.#loadAsides();
  }

  get state(): DraftState<T, S> {
    return this.#state.get();
  }

  /**
   * How often another form took the place of this one: of another person, of a practice, or of an
   * edited task.
   */
  get loads(): number {
    return this.#loads;
  }

  /** The form of the person, or of an open practice, also while a task is edited in its place. */
  get own(): T {
    return this.#asides.editing ?? this.state.form;
  }

  change(change: Partial<T> | ((form: T) => T)): void {
    const { form } = this.state;
    const next = typeof change === 'function' ? change(form) : { ...form, ...change };
    if (next === form) return;
    if (this.#reasons.length > 0) this.#filled = true;
    else this.#touched = true;
    this.#set({ form: next, saving: 'pending' });
    this.#cancelSave?.();
    this.#cancelSave = this.#clock.after(SAVE_DELAY_MS, () => this.flush());
  }

  /**
   * A person logged in. The draft that a visitor typed is taken over; otherwise the person's own
   * draft is loaded. An expired session calls nothing: the form stays on screen and still belongs
   * to the same person.
   */
  enter(userId: number): void {
    if (userId === this.#owner) return;
    this.flush();
    const carried = this.#owner === null && this.#touched;
    const filled = this.#owner === null && this.#filled ? this.state.form : null;
    const laid = new Set(this.#reasons);
    this.#bringAllBack();
    this.#owner = userId;
    this.#touched = false;
    if (carried) {
      this.#places.tab.remove(this.#keyOf(null));
      this.#places.last.remove(this.#keyOf(null));
      for (const reason of REASONS) this.#places.tab.remove(this.#asideKey(reason));
      this.#write();
    } else {
      this.#loads += 1;
      this.#set({ form: this.#load(userId), saving: 'saved' });
      this.#asides = this.#loadAsides();
    }
    for (const reason of [...REASONS].reverse()) if (!laid.has(reason)) this.bringBack(reason);
    for (const reason of laid) this.layAside(reason);
    // The form of the practice, or of the edited task, was filled in before the login.
    if (filled) this.change(() => filled);
  }

  /** The person logged out: the next one at this screen must not see the draft. */
  leave(): void {
    this.#bringAllBack();
    this.flush();
    this.#owner = null;
    this.#touched = false;
    this.#loads += 1;
    this.#set({ form: this.#load(null), saving: 'saved' });
  }

  /** Sets the form aside while that of a practice, or of an edited task, takes its place. */
  layAside(reason: AsideReason): void {
    if (this.#asides[reason]) return;
    this.flush();
    this.#asides[reason] = this.state.form;
    this.#loads += 1;
    this.#places.tab.set(this.#asideKey(reason), writeVersioned(this.state.form, this.#plan.schema.version));
  }

  bringBack(reason: AsideReason): void {
    const form = this.#asides[reason];
    if (!form) return;
    this.#places.tab.remove(this.#asideKey(reason));
    delete this.#asides[reason];
    if (reason === 'practice' && this.#asides.editing) {
      // The edited task stays on screen; the form below it is the person's own again.
      this.#asides.editing = form;
      this.#places.tab.set(this.#asideKey('editing'), writeVersioned(form, this.#plan.schema.version));
      return;
    }
    this.#cancelSave?.();
    this.#cancelSave = null;
    this.#filled = false;
    this.#loads += 1;
    this.#set({ form, saving: 'pending' });
    this.#write();
  }

  #bringAllBack(): void {
    for (const reason of this.#reasons.reverse()) this.bringBack(reason);
  }

  get #reasons(): AsideReason[] {
    return REASONS.filter((reason) => this.#asides[reason]);
  }

  /** Writes pending changes at once, e.g. when the page is hidden. */
  flush(): void {
    if (!this.#cancelSave) return;
    this.#cancelSave();
    this.#cancelSave = null;
    this.#write();
  }

  #write(): void {
    const text = writeVersioned(this.state.form, this.#plan.schema.version);
    const key = this.#keyOf(this.#owner);
    const here = this.#places.tab.set(key, text);
    // A new tab must not start with the parameters of a practice or of an edited task.
    const anywhere = this.#reasons.length === 0 && this.#places.last.set(key, text);
    this.#set({ ...this.state, saving: here || anywhere ? 'saved' : 'off' });
  }

  #keyOf(owner: number | null): string {
    return `${this.#plan.key}.${owner ?? 'guest'}`;
  }

  #load(owner: number | null): T {
    const key = this.#keyOf(owner);
    const read = (place: SafeStorage) => readVersioned(place.get(key), this.#plan.schema);
    return read(this.#places.tab) ?? read(this.#places.last) ?? this.#plan.initial;
  }

  #asideKey(reason: AsideReason): string {
    return `${this.#keyOf(this.#owner)}.${ASIDE_SUFFIXES[reason]}`;
  }

  #loadAsides(): Partial<Record<AsideReason, T>> {
    const asides: Partial<Record<AsideReason, T>> = {};
    for (const reason of REASONS) {
      const form = readVersioned(this.#places.tab.get(this.#asideKey(reason)), this.#plan.schema);
      if (form) asides[reason] = form;
    }
    return asides;
  }

  #set({ form, saving }: Omit<DraftState<T, S>, 'settings'>): void {
    this.#state.set({ form, saving, settings: this.#plan.settingsOf(form, this.state.settings) });
  }
}
