import { useRef, useState } from 'react';

interface RequestOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  readonly onStart?: () => void;
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: Error) => void;
}

interface RequestState<Input, Answer> {
  readonly phase: 'idle' | 'pending' | 'done';
  readonly input: Input | undefined;
  readonly answer: Answer | undefined;
  readonly error: Error | null;
}

const IDLE = { phase: 'idle', input: undefined, answer: undefined, error: null } as const;

/**
 * Sends a request on demand and returns its state, which is that of the latest one. For the forms of the login page, which does without React Query;
 * other pages use `useMutation`.
 */
export function useRequest<Answer, Input = void>({ send, onStart, onSuccess, onError }: RequestOptions<Input, Answer>) {
  const [state, setState] = useState<RequestState<Input, Answer>>(IDLE);
  const latest = useRef<object | null>(null);
  const start = async (input: Input, whenFailed?: (error: Error) => void): Promise<void> => {
    const own = {};
    latest.current = own;
    const settle = (found: Partial<RequestState<Input, Answer>>) =>
      latest.current === own && setState({ ...IDLE, phase: 'done', input, ...found });
    setState({ ...IDLE, phase: 'pending', input });
    onStart?.();
    try {
      const answer = await send(input);
      onSuccess?.(answer);
      settle({ answer });
    } catch (thrown) {
      const error = thrown as Error;
      onError?.(error);
      settle({ error });
      if (latest.current === own) whenFailed?.(error);
    }
  };
  const reset = () => {
    latest.current = null;
    setState(IDLE);
  };
  return { ...state, isPending: state.phase === 'pending', start, reset };
}
