import { List } from '@mantine/core';
import { type CompanyExtent, confirmCompany, getCompanyExtent, type Language } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { userKeys } from '#features/users/list/user-keys.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { focusableAncestors } from '#kit/panel/focusable-ancestors.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** A company and whether to confirm it or withdraw the confirmation. */
interface Confirmation {
  readonly id: string;
  /** Name shown in the dialog and toast. */
  readonly name: string;
  readonly confirmed: boolean;
}

/** A confirmation with the extent its dialog showed; null if it showed none. */
interface Decision extends Confirmation {
  readonly seen: CompanyExtent | null;
}

/** Confirms a company or withdraws its confirmation, after a dialog that explains the consequences. Requires a ConfirmProvider. */
export function useConfirmCompany() {
  const { t } = useTranslation();
  const ask = useQuestion();
  const queries = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ id, confirmed, seen }: Decision) => call(confirmCompany, { params: { id }, body: { confirmed, ...(seen && { seen }) } }),
    onSuccess: (_, { name, confirmed }) => toastSuccess(t(confirmed ? 'companies.confirmed' : 'companies.taken_back', { name })),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: userKeys.all });
      void queries.invalidateQueries({ queryKey: locationKeys.all });
    },
  });
  const reading = useMutation({ mutationFn: readExtent });
  const run = async (confirmation: Confirmation) => {
    // The button is disabled and loses focus while the numbers load, so the focus to restore is captured before.
    const opener = focusableAncestors();
    const seen = confirmation.confirmed ? await reading.mutateAsync(confirmation).catch(() => undefined) : null;
    if (seen !== undefined && (await ask(confirmation, seen, opener))) mutate({ ...confirmation, seen });
  };
  const failed = reading.error ?? error;
  const { id, confirmed } = (reading.error ? reading.variables : variables) ?? {};
  return {
    run: (confirmation: Confirmation) => void run(confirmation),
    busyId: isPending ? variables.id : reading.isPending ? reading.variables.id : null,
    error: failed ? { id, text: errorText(t, failed, confirmed ?? false) } : null,
  };
}

const readExtent = ({ id }: Confirmation): Promise<CompanyExtent> => call(getCompanyExtent, { params: { id } });

function errorText(t: TFunction, error: Error, confirmed: boolean): string {
  if (hasCode(error, 'stale_version')) return t('companies.grown');
  return `${t(confirmed ? 'companies.confirm_failed' : 'companies.take_back_failed')} ${problemText(t, error)}`;
}

function useQuestion() {
  const { t } = useTranslation();
  const language = useLanguage();
  const ask = useAsk();
  return (confirmation: Confirmation, seen: CompanyExtent | null, opener: readonly HTMLElement[]) =>
    ask({ ...questionOf(t, confirmation, seen ? extentTexts(t, language, seen) : []), opener });
}

/** How much a company has, and which of it becomes visible to others. */
function extentTexts(t: TFunction, language: Language, { people, locations, hiddenLocations, files }: CompanyExtent): string[] {
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  const has = t('companies.ask.extent', {
    people: t('companies.people', counted(people)),
    locations: t('companies.locations', counted(locations)),
    files: t('companies.files', counted(files)),
  });
  return [
    hiddenLocations > 0 ? `${has} ${t('companies.ask.hidden', counted(hiddenLocations))}` : has,
    ...(files > 0 ? [t('companies.ask.files_open')] : []),
  ];
}

function questionOf(t: TFunction, { name, confirmed }: Confirmation, extents: readonly string[]) {
  const lines = confirmed
    ? [...extents, t('companies.ask.confirm_seen'), t('companies.ask.confirm_published'), t('companies.ask.confirm_waiting')]
    : [t('companies.ask.take_back_seen'), t('companies.ask.take_back_published')];
  const body = (
    <List size="sm" spacing={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
  return confirmed
    ? { title: t('companies.ask.confirm_title', { name }), body, yes: t('companies.confirm'), isHarmless: true }
    : { title: t('companies.ask.take_back_title', { name }), body, yes: t('companies.take_back') };
}
