import { List, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The steps from the demo to a real installation. */
export function DemoSteps({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('app.demo.title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <List type="ordered" spacing="sm">
        <List.Item>{t('app.demo.step_database')}</List.Item>
        <List.Item>{t('app.demo.step_settings')}</List.Item>
        <List.Item>{t('app.demo.step_start')}</List.Item>
        <List.Item>{t('app.demo.step_user')}</List.Item>
      </List>
    </Modal>
  );
}
