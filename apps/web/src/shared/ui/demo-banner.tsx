import { Anchor, List, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getAppSettings } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import classes from './demo-banner.module.css';

/** What the web knows of this installation; asked once. */
export const useAppSettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => call(getAppSettings, {}, { signal }), staleTime: Number.POSITIVE_INFINITY });

/** Says on every page of a demo that it is one, and how to come to a real installation. */
export function DemoBanner() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const { data } = useAppSettings();
  if (!data?.demo) return null;
  return (
    <div className={classes.root} role="note">
      <span>{t('app.demo.text')}</span>
      <Anchor component="button" type="button" className={classes.link} onClick={open}>
        {t('app.demo.how')}
      </Anchor>
      <Modal opened={opened} onClose={close} title={t('app.demo.title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
        <List type="ordered" spacing="sm">
          <List.Item>{t('app.demo.step_database')}</List.Item>
          <List.Item>{t('app.demo.step_settings')}</List.Item>
          <List.Item>{t('app.demo.step_start')}</List.Item>
          <List.Item>{t('app.demo.step_user')}</List.Item>
        </List>
      </Modal>
    </div>
  );
}
