import { AppError } from './errors.ts';

/** One step of a status machine. A step that is not listed is refused. */
export type Step<Status extends string, Event extends string, Actor extends string> = {
  from: Status;
  event: Event;
  by: Actor;
  to: Status;
};

/** Finds the step of an event from a status. Returns undefined if there is none. */
export function findStep<S extends Step<string, string, string>>(
  steps: readonly S[],
  from: S['from'],
  event: S['event'],
  by: S['by'],
): S | undefined {
  return steps.find((step) => step.from === from && step.event === event && step.by === by);
}

/** Finds the step by which an actor brings a record from a status to another one. Returns undefined if there is none. */
export function findStepTo<S extends Step<string, string, string>>(
  steps: readonly S[],
  from: S['from'],
  to: S['to'],
  by: S['by'],
): S | undefined {
  return steps.find((step) => step.from === from && step.to === to && step.by === by);
}

/** The steps that an actor can take. */
export function stepsOf<S extends Step<string, string, string>, const Actor extends S['by']>(
  steps: readonly S[],
  actor: Actor,
): Extract<S, { by: Actor }>[] {
  return steps.filter((step): step is Extract<S, { by: Actor }> => step.by === actor);
}

/** The statuses to which an actor can bring a record. */
export function targetsOf<S extends Step<string, string, string>>(steps: readonly S[], by: S['by']): S['to'][] {
  return [...new Set(steps.filter((step) => step.by === by).map(({ to }) => to))];
}

/** Lists one event of one actor from several statuses to the same one. */
export function stepsFrom<
  const Status extends string,
  const Event extends string,
  const Actor extends string,
  const To extends string,
>(from: readonly Status[], event: Event, by: Actor, to: To): { from: Status; event: Event; by: Actor; to: To }[] {
  return from.map((status) => ({ from: status, event, by, to }));
}

const moved = (name: string) => `该${name}的状态已改变，请刷新后重试`;

/** What people read when a step is refused, by the model that the machine moves. */
const refusals = {
  Company: '该企业已被审核，请刷新后重试',
  Job: moved('职位'),
  Application: moved('投递'),
  Interview: moved('面试'),
  Report: moved('举报'),
} as const;

/** The error for a step that the machine of a model does not list: the record has moved on meanwhile. */
export function refusedStep(model: keyof typeof refusals): AppError {
  return new AppError('INVALID_TRANSITION', refusals[model]);
}
