export interface Replacement {
  start: number;
  end: number;
  insert: string;
}
