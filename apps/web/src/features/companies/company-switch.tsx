import { Anchor, Group } from '@mantine/core';
import type { Company } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CompanySelect } from '../../shared/companies/company-select.tsx';
import { companyName } from '../../shared/companies/company-text.ts';
import type { ChosenCompany } from '../../shared/companies/use-company-choice.ts';
import classes from './company.module.css';

interface CompanySwitchProps {
  readonly id: string;
  /** Null while it is not there yet. */
  readonly company: Company | null;
  readonly onShow: (id: string) => void;
}

/** Which company is shown, found by its name and by the people in it. */
export function CompanySwitch({ id, company, onShow }: CompanySwitchProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenCompany | null>(null);
  const picked = chosen?.id === id ? chosen : null;
  const shown = company && { id, label: companyName(t, company.name) };
  // Among others one without a name is told by whom it began with: so it was picked.
  const value = company?.name ? shown : (picked ?? shown);
  const choose = (next: ChosenCompany | null) => {
    if (!next || next.id === id) return;
    setChosen(next);
    onShow(next.id);
  };
  return (
    <Group gap="md" align="flex-end">
      {/* The field takes its text when it is made. */}
      <CompanySelect
        key={value ? 'there' : 'waiting'}
        className={classes.switch}
        label={t('company_page.switch')}
        value={value}
        onChange={choose}
      />
      <Anchor component={Link} size="sm" to={`${paths.users}?tab=companies`}>
        {t('company_page.all')}
      </Anchor>
    </Group>
  );
}
