import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { KeyForm } from './key-form.tsx';
import { ShownKey } from './shown-key.tsx';
import { useCreateApiKey } from './use-api-keys.ts';

/** A created key and its name, kept only while it is shown. */
interface MadeKey {
  readonly name: string;
  readonly secret: string;
}

/** Dialog that creates a key, then shows it. Only its button closes it then, and nothing while the key is created: it could not be shown again. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeKey | null>(null);
  const creation = useCreateApiKey();
  const isClosable = made === null && !creation.isPending;
  useFocusOpener();
  return (
    <Modal
      opened
      centered
      title={t(made ? 'api_keys.new.done_title' : 'api_keys.new.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      closeOnClickOutside={isClosable}
      closeOnEscape={isClosable}
      withCloseButton={isClosable}
      onClose={onClose}
    >
      {made ? (
        <ShownKey {...made} onClose={onClose} />
      ) : (
        <KeyForm creation={creation} onMade={({ name, key }) => setMade({ name, secret: key })} onCancel={onClose} />
      )}
    </Modal>
  );
}
