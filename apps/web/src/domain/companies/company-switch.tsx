import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from './company-select.tsx';
import { companyName } from './company-text.ts';
import type { ChosenCompany } from './use-company-choice.ts';

interface CompanySwitchProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Which company is shown. */
  readonly id: string;
  /** Its name, null where nobody named it; undefined while it is not known yet. */
  readonly name: string | null | undefined;
  readonly onShow: (id: string) => void;
}

/** Which company is shown, found by its name and by the people in it. */
export function CompanySwitch({ label, className = '', id, name, onShow }: CompanySwitchProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenCompany | null>(null);
  const picked = chosen?.id === id ? chosen : null;
  const shown = name === undefined ? null : { id, label: companyName(t, name) };
  // Among others one without a name is told by whom it began with: so it was picked.
  const value = name ? shown : (picked ?? shown);
  const choose = (next: ChosenCompany | null) => {
    if (!next || next.id === id) return;
    setChosen(next);
    onShow(next.id);
  };
  // The field takes its text when it is made.
  return <CompanySelect key={value ? 'there' : 'waiting'} className={className} label={label} value={value} onChange={choose} />;
}
