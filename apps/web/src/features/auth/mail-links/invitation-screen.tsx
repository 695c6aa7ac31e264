import { getInvitation } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { LinkWaiting } from './link-waiting.tsx';

interface InvitationScreenProps {
  readonly token: string;
  /** Called with the address once the account is ready. */
  readonly onAccepted: (email: string) => void;
}

/** Shows an invitation and accepts it. Opening the link does not consume it. */
export function InvitationScreen({ token, onAccepted }: InvitationScreenProps) {
  const { t } = useTranslation();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token } }, { signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(t('invitation.title'));
  if (invitation.data) return <InvitationForm token={token} invitation={invitation.data} onAccepted={onAccepted} />;
  if (invitation.isPending) return <LinkWaiting />;
  if (hasCode(invitation.error, 'token_invalid'))
    return (
      <ExpiredLink kind="invitation" token={token} outcome="waiting" title={t('invitation.over.title')} body={t('invitation.over.body')} />
    );
  return <Failure message={problemText(t, invitation.error)} busy={invitation.isFetching} onRetry={() => void invitation.refetch()} />;
}
