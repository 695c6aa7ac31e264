import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from './company-select.tsx';
import { companyName } from './company-text.ts';
import type { ChosenCompany } from './use-company-choice.ts';

interface CompanySwitchProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Id of the company that is shown. */
  readonly id: string;
  /** Name of the company, null if it has none; undefined while it is loading. */
  readonly name: string | null | undefined;
  readonly onShow: (id: string) => void;
}

/** Switches the company that is shown; found by its name or by its people. */
export function CompanySwitch({ label, className = '', id, name, onShow }: CompanySwitchProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenCompany | null>(null);
  const picked = chosen?.id === id ? chosen : null;
  const shown = name === undefined ? null : { id, label: companyName(t, name) };
  // An unnamed company keeps the label it had in the list, which contains its first person.
  const value = name ? shown : (picked ?? shown);
  const choose = (next: ChosenCompany | null) => {
    if (!next || next.id === id) return;
    setChosen(next);
    onShow(next.id);
  };
  // The key remounts the field once its initial text is known.
  return <CompanySelect key={value ? 'there' : 'waiting'} className={className} label={label} value={value} onChange={choose} />;
}
