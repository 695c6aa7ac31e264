import { ResetRequestForm } from './reset-request-form.tsx';
import { useResetRequest } from './use-reset-request.ts';

/** The reset request with its call; a chunk of its own, since few who sign in need it. */
export function ResetRequest({ onBack }: { readonly onBack: () => void }) {
  const reset = useResetRequest(onBack);
  return <ResetRequestForm onRequest={reset.mutate} onBack={onBack} busy={reset.isPending} fault={reset.error} />;
}
