import { changeProfile, isVisible, type Profile } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestForm } from '#domain/auth/form/use-request-form.ts';
import { useLossOnLeaving } from '#features/profile/section/leaving.tsx';
import { useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';
import { mergeUser } from '#kit/session/fresh-user.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { usePicture } from './use-picture.ts';

const NAMES = ['vorname', 'nachname'] as const;
type Names = Pick<Profile, (typeof NAMES)[number]>;

const namesOf = ({ vorname, nachname }: Names): Names => ({ vorname, nachname });

/** The names that differ from those the form started from. */
const changesOf = (values: Names, base: Names): Partial<Names> =>
  Object.fromEntries(NAMES.filter((name) => values[name] !== base[name]).map((name) => [name, values[name]]));

/**
 * Form of name and picture, which asks before changes are lost. It follows a profile that was changed elsewhere, except in the fields that were
 * changed here, and saves only these.
 */
export function usePersonForm(profile: Profile) {
  const { t } = useTranslation();
  const refresh = useProfileRefresh();
  const picture = usePicture();
  const [seen, setSeen] = useState(profile);
  const [base, setBase] = useState(() => namesOf(profile));
  const form = useRequestForm({
    initial: { ...base, picture: '' },
    check: ({ vorname }) => (isVisible(vorname) ? {} : { vorname: t('register.error.vorname') }),
    send: (values) => call(changeProfile, { body: { ...changesOf(values, base), ...picture.change } }),
    onDone: async ({ user }) => {
      mergeUser(user);
      await refresh();
      start(namesOf(user));
      toastSuccess(t('profile.person.saved'));
    },
  });
  const start = (names: Names) => {
    picture.reset();
    setBase(names);
    form.take({ ...names, picture: '' });
  };
  if (profile !== seen) {
    setSeen(profile);
    setBase(namesOf(profile));
    const followed = { ...namesOf(profile), ...changesOf(form.values, base) };
    if (NAMES.some((name) => followed[name] !== form.values[name])) form.take({ ...followed, picture: '' });
  }
  const isChanged = picture.isChanged || Object.keys(changesOf(form.values, base)).length > 0;
  useLossOnLeaving('changes', isChanged);
  return { form, picture, isChanged, cancel: () => start(base) };
}
