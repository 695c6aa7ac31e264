import { List } from '@mantine/core';
import { confirmCompany } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { locationKeys } from '../../../shared/locations/location-keys.ts';
import { useAsk } from '../../../shared/panel/confirm.tsx';
import { toastSuccess } from '../../../shared/ui/toasts.ts';
import { userKeys } from '../user-keys.ts';

/** A company and what is to become of it. */
interface Confirmation {
  readonly id: string;
  /** What the company is called in dialog and toast. */
  readonly name: string;
  readonly confirmed: boolean;
}

/** Confirms a company or takes that back, once the dialog that says what it means was answered. Needs a ConfirmProvider around it. */
export function useConfirmCompany() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = useAsk();
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, confirmed }: Confirmation) => call(confirmCompany, { params: { id }, body: { confirmed } }),
    onSuccess: (_, { name, confirmed }) => toastSuccess(t(confirmed ? 'companies.confirmed' : 'companies.taken_back', { name })),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: userKeys.all });
      void queries.invalidateQueries({ queryKey: locationKeys.all });
    },
  });
  const run = async (confirmation: Confirmation) => {
    if (await ask(questionOf(t, confirmation))) mutate(confirmation);
  };
  const failed = t(variables?.confirmed ? 'companies.confirm_failed' : 'companies.take_back_failed');
  return {
    run: (confirmation: Confirmation) => void run(confirmation),
    busyId: isPending ? variables.id : null,
    fault: error ? { id: variables?.id, text: `${failed} ${problemText(t, error)}` } : null,
  };
}

function questionOf(t: TFunction, { name, confirmed }: Confirmation) {
  const sentences = confirmed
    ? [t('companies.ask.confirm_seen'), t('companies.ask.confirm_published'), t('companies.ask.confirm_waiting')]
    : [t('companies.ask.take_back_seen'), t('companies.ask.take_back_published')];
  const body = (
    <List size="sm" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
  return confirmed
    ? { title: t('companies.ask.confirm_title', { name }), body, yes: t('companies.confirm'), isHarmless: true }
    : { title: t('companies.ask.take_back_title', { name }), body, yes: t('companies.take_back') };
}
