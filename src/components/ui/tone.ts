export type Tone = 'neutral' | 'warning' | 'success' | 'danger';

export const toneClasses: Record<Tone, string> = {
  neutral: 'border-neutral-line bg-neutral-soft text-neutral',
  warning: 'border-warning-line bg-warning-soft text-warning',
  success: 'border-success-line bg-success-soft text-success',
  danger: 'border-danger-line bg-danger-soft text-danger',
};
