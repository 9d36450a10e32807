import type { ComponentType } from 'react';

/** Instead of the state `long`: the component shows no text that a person or a page gives it. */
export const NO_TEXT = 'shows no text of others';

/** A component in its states. Each has a usual one and one with long texts; it names the others itself. */
export type Entry = {
  /** It opens above the page, so each state has a page of its own. */
  opens?: boolean;
  states: Readonly<Record<string, ComponentType | typeof NO_TEXT>> & {
    usual: ComponentType;
    long: ComponentType | typeof NO_TEXT;
  };
};

export type Entries = Readonly<Record<string, Entry>>;

/** The states that can be rendered, in the order of the table. */
export function statesOf({ states }: Entry): [name: string, State: ComponentType][] {
  return Object.entries(states).flatMap(([name, State]) => (State === NO_TEXT ? [] : [[name, State]]));
}
