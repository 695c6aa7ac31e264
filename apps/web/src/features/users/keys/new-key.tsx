import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { KeyForm } from './key-form.tsx';
import { ShownKey } from './shown-key.tsx';

/** A created key and its name, kept only while it is shown. */
interface MadeKey {
  readonly name: string;
  readonly secret: string;
}

/** Dialog that creates a key, then shows it; a click outside does not close it then. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeKey | null>(null);
  useFocusOpener();
  return (
    <Modal
      opened
      centered
      title={t(made ? 'api_keys.new.done_title' : 'api_keys.new.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      withCloseButton={made === null}
      onClose={onClose}
    >
      {made ? (
        <ShownKey {...made} onClose={onClose} />
      ) : (
        <KeyForm onMade={({ name, key }) => setMade({ name, secret: key })} onCancel={onClose} />
      )}
    </Modal>
  );
}
