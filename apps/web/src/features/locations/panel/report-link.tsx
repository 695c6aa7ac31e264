import { Alert, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '#kit/navigation/paths.ts';
import { CopyButton } from '#kit/ui/controls/copy-button.tsx';
import { QrCode } from '#kit/ui/controls/qr-code.tsx';

interface ReportLinkProps {
  readonly location: Pick<Location, 'standortId' | 'title' | 'adminPublished'>;
  readonly onClose: () => void;
}

/** Address of the public form about a location, to copy and as a QR code to print. */
export function ReportLink({ location: { standortId, title, adminPublished }, onClose }: ReportLinkProps) {
  const { t } = useTranslation();
  const link = `${window.location.origin}${paths.report}/${standortId}`;
  return (
    <Modal
      opened
      centered
      zIndex={400}
      title={t('report_link.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      // Keeps key presses from the panel below.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('report_link.body', { title })}</Text>
        {!adminPublished && (
          <Alert color="amber" variant="outline">
            {t('report_link.unpublished')}
          </Alert>
        )}
        <Group justify="center">
          <QrCode text={link} label={t('report_link.qr')} />
        </Group>
        <TextInput readOnly label={t('report_link.label')} value={link} onFocus={(event) => event.currentTarget.select()} />
        <Group>
          <CopyButton text={link} label={t('report_link.copy')} />
        </Group>
      </Stack>
    </Modal>
  );
}
