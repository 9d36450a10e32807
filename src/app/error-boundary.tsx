import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { failure } from '../copy/lists.ts';

/** The place of the failure; `''` until it is known. */
type State = { failedAt: string | null; error?: unknown };

/** Shows an error instead of a page that failed to render. 重试 reloads the app. */
export class ErrorBoundary extends Component<{ place?: string; children: ReactNode }, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failedAt: '', error };
  }

  /** Clears the error when the place changes. */
  static getDerivedStateFromProps({ place = '' }: { place?: string }, { failedAt }: State): Partial<State> | null {
    if (failedAt === '') return { failedAt: `at ${place}` };
    return failedAt === null || failedAt === `at ${place}` ? null : { failedAt: null };
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <div className="p-4">
        <ErrorState
          error={this.state.error}
          icon={CircleAlert}
          title={failure.title}
          text={failure.text}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
