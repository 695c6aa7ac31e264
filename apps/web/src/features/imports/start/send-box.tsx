import { Stack } from '@mantine/core';
import { can } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';
import { LocationQuotaNotice } from '#domain/locations/quota/location-quota-notice.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { FileDrop } from './file-drop.tsx';
import { SendingBox } from './sending-box.tsx';
import classes from './start.module.css';
import { useSendFile } from './use-send-file.ts';

interface SendBoxProps {
  /** Called with the id of the import once the file is uploaded. */
  readonly onStarted: (id: string) => void;
}

/** Uploads a file; users who may write for all companies choose one. */
export function SendBox({ onStarted }: SendBoxProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [company, setCompany] = useState<ChosenCompany | null>(null);
  const { sending, refusal, choose, cancel } = useSendFile(company?.id ?? null, onStarted);
  const mayChoose = can(user, 'locations:all') && can(user, 'users:all');
  return (
    <Stack gap="sm">
      {mayChoose && (
        <CompanySelect
          className={classes.company}
          label={t('imports.upload.company')}
          placeholder={t('imports.upload.own_company')}
          clearable
          disabled={sending !== null}
          value={company}
          onChange={setCompany}
        />
      )}
      {company === null && <LocationQuotaNotice />}
      {sending ? <SendingBox sending={sending} onCancel={cancel} /> : <FileDrop refusal={refusal} choose={choose} />}
    </Stack>
  );
}
