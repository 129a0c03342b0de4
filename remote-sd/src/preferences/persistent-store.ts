import { createStore, type Store } from '@app/shared/state/create-store';
import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface KeptPlan<T> {
  /** Prefix of the storage key; the user's id is appended. */
  key: string;
  version: number;
  /** `migrations[n]` converts version n to version n + 1. */
  migrations: Record<number, (value: unknown) => unknown>;
  /** Must accept any value. */
  parse: (value: unknown) => T;
}

/** A small value of each user, stored in this browser at every change. Independent of React. */
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

  /** Loads the values of another user, or of a visitor (null). */
  enter(owner: number | null): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#value.set(this.#load(this.#plan.parse(null)));
  }

  /**
   * `next` receives the stored value, which another tab may have changed.
   * @returns false when the storage is full: the change is lost by a reload
   */
  change(next: (value: T) => T): boolean {
    const value = next(this.stored);
    const kept = this.#write(value);
    this.#value.set(value);
    return kept;
  }

  /**
   * Sets a value only if it can be stored.
   * @returns whether it was
   */
  keep(value: T): boolean {
    const kept = this.#write(value);
    if (kept) this.#value.set(value);
    return kept;
  }

  /** The stored value, else the current one. */
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
