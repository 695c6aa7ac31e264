import { Select } from '@mantine/core';
import { AUDIT_SYSTEM, foldText } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import legible from '#kit/ui/style/legible.module.css';
import classes from './audit.module.css';
import { type PartyOption, useParties } from './use-parties.ts';

interface PartySelectProps {
  /** Whether the actor or the subject is chosen. */
  readonly whose: 'actor' | 'subject';
  readonly value: string | null;
  /** Name of the chosen party if the entries shown contain it. */
  readonly known: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Selects a person or company by name; "system" is a choice too. */
export function PartySelect({ whose, value, known, onChange }: PartySelectProps) {
  const { t } = useTranslation();
  const { typed, setTyped, choose, data, isFetching, isSearch, hasFailed } = usePartyChoice({ whose, value, known, onChange });
  return (
    <Select
      className={classes.filter}
      classNames={{ input: legible.field }}
      label={t(`audit_log.${whose}`)}
      placeholder={t('audit_log.anybody')}
      data={data}
      value={value}
      onChange={choose}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('audit_log.clear', { field: t(`audit_log.${whose}`) }), 'aria-hidden': undefined, tabIndex: 0 }}
      maxLength={200}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options, search }) => (isSearch ? options : options.filter((option) => fits(option, search)))}
      nothingFoundMessage={t(isFetching ? 'audit_log.searching' : 'audit_log.nobody_found')}
      error={hasFailed ? t('audit_log.people_failed') : null}
    />
  );
}

/** Options while typing, including the party in the address with its name from the entries. */
function usePartyChoice({ whose, value, known, onChange }: PartySelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PartyOption | null>(null);
  const label = chosen?.value === value ? (chosen?.label ?? null) : known;
  const { persons, firms, ...answer } = useParties(typed === label ? '' : typed, whose === 'subject');
  const system = whose === 'actor' ? [{ value: AUDIT_SYSTEM, label: t('audit.nobody') }] : [];
  const offered = [...system, ...persons, ...firms];
  const isMissing = value !== null && offered.every((option) => option.value !== value);
  const present = isMissing ? [{ value, label: label ?? t('audit.gone.who') }] : [];
  const people = [...present, ...system, ...persons];
  const groups = [
    { group: t('audit_log.people'), items: people },
    { group: t('audit_log.companies'), items: firms },
  ];
  const choose = (id: string | null) => {
    setChosen(offered.find((option) => option.value === id) ?? null);
    onChange(id);
  };
  return { ...answer, typed, setTyped, choose, data: whose === 'actor' ? people : groups };
}

const fits = (option: object, search: string): boolean => 'group' in option || foldText(labelIn(option)).includes(foldText(search));

const labelIn = (option: object): string => ('label' in option && typeof option.label === 'string' ? option.label : '');
