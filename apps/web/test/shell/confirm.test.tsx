import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { ConfirmProvider, useAsk } from '#kit/panel/confirm.tsx';

function TwoQuestions({ onAnswer }: { readonly onAnswer: (answer: string) => void }) {
  const ask = useAsk();
  const askAs = async (title: string) => onAnswer(`${title} ${await ask({ title, yes: 'Ja' })}`);
  return (
    <button type="button" onClick={() => void Promise.all([askAs('eins'), askAs('zwei')])}>
      fragen
    </button>
  );
}

test('opening a second confirm dialog cancels the first, and the second is answered', async () => {
  const answers: string[] = [];
  render(
    <Providers env="test">
      <ConfirmProvider>{() => <TwoQuestions onAnswer={(answer) => answers.push(answer)} />}</ConfirmProvider>
    </Providers>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'fragen' }));
  await screen.findByRole('dialog', { name: 'zwei' });
  await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
  expect(answers).toEqual(['eins false', 'zwei true']);
});
