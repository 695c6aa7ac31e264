import { Button, Group } from '@mantine/core';
import { getMyData } from '@rastnetz/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { download } from '#kit/api/download.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { saveFile } from '#kit/lib/save-file.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { ProfileSection } from './section/profile-section.tsx';

/** Downloads all data of the account as a file (GDPR Art. 15 and 20). */
export function DataSection() {
  const { t } = useTranslation();
  const fetching = useMutation({
    mutationFn: () => download(getMyData, {}),
    onSuccess: ({ blob, fileName }) => {
      const name = fileName ?? t('profile.data.file');
      saveFile(blob, name);
      toastSuccess(t('profile.data.saved', { name }));
    },
  });
  return (
    <ProfileSection name="data">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {t('profile.data.download')}
        </Button>
        <ErrorMessage text={fetching.error && problemText(t, fetching.error)} />
      </Group>
    </ProfileSection>
  );
}
