import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { CHANGE_REPORT } from '../harness/report-samples.ts';
import { openReport } from './report-panel-fixture.tsx';

test('S1-LANG-04 the server’s errors and the reason of a failed save change with the language', async () => {
  const { user, refuse } = await openReport(CHANGE_REPORT);
  const errors = ['clearingMessageAdmin', 'stage'].map((path) => ({ path, key: 'validation.text', message: 'x' }));
  refuse(400, 'validation', { errors });
  const reply = await screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
  await user.type(reply, 'Danke');
  await user.click(screen.getByRole('button', { name: 'Clearing-Informationen speichern' }));
  expect(await screen.findAllByText('Der Text enthält Zeichen, die nicht gespeichert werden können.')).toHaveLength(2);
  await fromOutside(() => chooseLanguage('en'));
  const [atField, inFailure] = screen.getAllByText('The text contains characters that cannot be stored.');
  expect(reply.getAttribute('aria-describedby')).toContain(atField?.id);
  expect(inFailure?.closest('[role=alert]')).toHaveTextContent('The clearing information could not be saved.');
});
