import { createStore, type Store } from '@app/shared/state/create-store';
import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface KeptPlan<T> {
  /** Prefix of the storage key; the owner follows. */
  key: string;
  version: number;
  /** `migrations[n]` makes version n + 1 of version n. */
  migrations: Record<number, (value: unknown) => unknown>;
  /** Must accept anything. */
  parse: (value: unknown) => T;
}

/**
 * Something small that each person keeps in this browser, written as it changes. Lives outside
 * React.
 */
export class PersistentStore<T> {
  #storage: SafeStorage;
  #plan: KeptPlan<T>;
  #owner: number | null = null;
  #value: Store<T>;
  readonly subscribe: Store<T>['subscribe'];

  constructor(storage: SafeStorage, plan: KeptPlan<T>) {
    this.#storage = storage;
    this.#plan = plan;
    this.#value = createStore(this.#load(plan.parse(null)));
    this.subscribe = this.#value.subscribe;
  }

  get value(): T {
    return this.#value.get();
  }

  /** Switches to the values of another user, or of a visitor. */
  enter(owner: number | null): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#value.set(this.#load(this.#plan.parse(null)));
  }

  /**
   * `next` is made of what the storage holds: another tab may have changed it.
   * @returns whether it will be there after a reload
   */
  change(next: (value: T) => T): boolean {
    const value = next(this.stored);
    const kept = this.#write(value);
    this.#value.set(value);
    return kept;
  }

  /** Sets a value only when the storage takes it. @returns whether it did */
  keep(value: T): boolean {
    const kept = this.#write(value);
    if (kept) this.#value.set(value);
    return kept;
  }

  /** Value in the storage, else the one on show. */
  get stored(): T {
    return this.#load(this.value);
  }

  get #place(): string {
    return `${this.#plan.key}.${this.#owner ?? 'guest'}`;
  }

  #load(otherwise: T): T {
    return readVersioned(this.#storage.get(this.#place), this.#plan) ?? otherwise;
  }

  #write(value: T): boolean {
    return this.#storage.set(this.#place, writeVersioned(value, this.#plan.version));
  }
}
